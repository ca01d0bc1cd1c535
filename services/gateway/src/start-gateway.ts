import { isPublicAddress } from '@boostline/service-kit/calls/public-address';
import { boot } from '@boostline/service-kit/boot';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest, RawServerDefault } from 'fastify';
import { Admission } from './admin/access/admission.js';
import { refuseStrangers } from './admin/access/refuse-strangers.js';
import { QueueBoard } from './admin/queues/queue-board.js';
import { serveBoard } from './admin/queues/serve-board.js';
import { serveApiDocumentation } from './api-documentation.js';
import { closeUnusedConnections, OpenConnections } from './edge/open-connections.js';
import {
  claimApi,
  demandJson,
  refuseForeignWrites,
  refuseHostileBodies,
  refuseOddAddresses,
} from './edge/refuse-requests.js';
import { ruleRoutes } from './edge/route-rules.js';
import { addSecurityHeaders } from './edge/security-headers.js';
import type { GatewayEnv } from './env.js';
import { GatewayModule } from './gateway.module.js';
import { limitOrders } from './limits/limit-orders.js';
import { limitKnownCallers, limitRequests } from './limits/limit-requests.js';
import { Limits } from './limits/limits.js';
import { Services } from './services.js';
import { proxySandboxGateway } from './site/proxy-sandbox-gateway.js';
import { RenderedPages } from './site/rendered-pages.js';
import { serveCards } from './site/cards/serve-cards.js';
import { ShareCards } from './site/cards/share-cards.js';
import { serveSite } from './site/serve-site.js';
import { ShopOpening } from './storefront/shop-opening.js';
import { serveLogo } from './storefront/catalogue/serve-logo.js';
import { CountVisits } from './visits/count-visits.js';

const administratorsPatience = 10_000;

export async function startGateway(env: GatewayEnv): Promise<NestFastifyApplication> {
  return boot({
    name: 'gateway',
    module: GatewayModule.with(env),
    host: env.host,
    port: env.port,
    logLevel: env.logLevel,
    trustedProxies: env.trustedProxies,
    // Only this process is reached from outside.
    metricsToken: env.internalToken,
    secretsWithTwoValues: env.secretsWithTwoValues,
    traces: env.traces,
    connections: {
      requestTimeoutMs: env.requestTimeout,
      headersTimeoutMs: env.headersTimeout,
      stalledMs: env.stalledTimeout,
      // Connections beyond `maxConnections` get an error answer; beyond twice that they are closed unread.
      most: 2 * env.maxConnections,
    },
    patience: (request) => patienceFor(request, env.buyerPatience),
    prepare: (app) => prepareEdge(app, env),
  });
}

/** Time limit of a request; none for an event stream. */
function patienceFor({ routeOptions }: FastifyRequest, buyerPatience: number): number | undefined {
  const { access, stream } = routeOptions.config.rules ?? {};
  if (stream) return undefined;
  return access === undefined || access === 'public' ? buyerPatience : administratorsPatience;
}

async function prepareEdge(app: NestFastifyApplication, env: GatewayEnv): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const [limits, admission] = [app.get(Limits), app.get(Admission)];
  closeUnusedConnections(fastify);
  ruleRoutes(fastify);
  limitOrders(fastify, limits);
  // The cheapest check first; none of them reads a body.
  addSecurityHeaders(fastify, env);
  new OpenConnections(env).watch(fastify);
  refuseOddAddresses(fastify);
  limitRequests(fastify, limits);
  refuseForeignWrites(fastify, env.publicUrl);
  refuseStrangers(fastify, admission);
  limitKnownCallers(fastify, limits, admission);
  demandJson(fastify);
  refuseHostileBodies(fastify);
  readBodies(app);
  // After Nest, so that these scopes inherit its error handler.
  await app.init();
  serveApiDocumentation(app, env, admission);
  serveLogo(fastify, app.get(Services), limits);
  serveBoard(fastify, app.get(QueueBoard));
  claimApi(fastify);
  // A public shop takes no payments at the sandbox gateway.
  if (env.sandboxGatewayUrl && !isPublicAddress(env.publicUrl))
    proxySandboxGateway(fastify, env.sandboxGatewayUrl);
  const [pages, opening] = [app.get(RenderedPages), app.get(ShopOpening)];
  serveCards(fastify, pages, app.get(ShareCards), opening);
  await serveSite(fastify, env, pages, opening, app.get(CountVisits));
}

/** Bodies are JSON, but those of routes with `rawBody` stay bytes. */
function readBodies(app: NestFastifyApplication): void {
  const readJson = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  const types = ['application/json', 'text/plain', '*'];
  app.useBodyParser<RawServerDefault>(types, {}, (request, body, done) => {
    if (request.routeOptions.config.rules?.body === 'bytes') done(null, body);
    else void readJson(request, body.toString(), done);
  });
}
