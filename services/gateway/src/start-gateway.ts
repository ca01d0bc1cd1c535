import { isPublicAddress } from '@boostline/service-kit/calls/public-address';
import type { IncomingMessage } from 'node:http';
import { boot } from '@boostline/service-kit/boot';
import { Readiness } from '@boostline/service-kit/health';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Admission } from './admin/access/admission.js';
import { refuseStrangers } from './admin/access/refuse-strangers.js';
import { QueueBoard } from './admin/queues/queue-board.js';
import { serveBoard } from './admin/queues/serve-board.js';
import { serveApiDocumentation } from './api-documentation.js';
import { answerFromMemory } from './edge/answer-from-memory.js';
import { rawClientAddress } from './edge/client-address.js';
import { claimApi } from './edge/claim-api.js';
import { closeUnusedConnections } from './edge/close-unused-connections.js';
import { demandJson } from './edge/demand-json.js';
import { OpenConnections } from './edge/open-connections.js';
import { refuseForeignWrites } from './edge/refuse-foreign-writes.js';
import { refuseHostileBodies } from './edge/refuse-hostile-bodies.js';
import { hasOneHost, refuseOddAddresses } from './edge/refuse-odd-addresses.js';
import { ruleRoutes } from './edge/route-rules.js';
import { addSecurityHeaders } from './edge/security-headers.js';
import type { GatewayEnv } from './env.js';
import { GatewayModule } from './gateway.module.js';
import { limitKnownCallers, limitRequests } from './limits/limit-requests.js';
import { Limits } from './limits/limits.js';
import { Services } from './services.js';
import { proxySandboxGateway } from './site/proxy-sandbox-gateway.js';
import { RenderedPages } from './site/rendered-pages.js';
import { serveCards } from './site/cards/serve-cards.js';
import { ShareCards } from './site/cards/share-cards.js';
import { readyPage, serveSite } from './site/serve-site.js';
import { CatalogSnapshotCache } from './storefront/catalogue/catalog-snapshot.js';
import { serveCatalogue } from './storefront/catalogue/serve-catalogue.js';
import { receiveWebhooks } from './storefront/receive-webhooks.js';
import { openingOf } from './storefront/opening-of.js';
import { serveLogo } from './storefront/catalogue/serve-logo.js';
import { takeOrders } from './storefront/take-orders.js';
import { CountVisits } from './visits/count-visits.js';

/** Milliseconds. */
const administratorsPatience = 10_000;

/** Starts the public edge; resolves when it listens. */
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
  const [catalogue, pages] = [app.get(CatalogSnapshotCache), app.get(RenderedPages)];
  const [readiness, limits, admission] = [app.get(Readiness), app.get(Limits), app.get(Admission)];
  const visits = app.get(CountVisits);
  const connections = new OpenConnections(env);
  // A refused request goes to the router, which answers why.
  const letsIn = (request: IncomingMessage) =>
    connections.refusalOf(request.socket) === undefined &&
    hasOneHost(request) &&
    limits.waitHere('reads', rawClientAddress(request, env.trustedProxies)) === 0;
  answerFromMemory(fastify, (request) => {
    if (readiness.isStopping) return undefined;
    const answer = catalogue.ready(request.url ?? '');
    const ready = answer ?? readyPage(pages, request);
    if (!ready || !letsIn(request)) return undefined;
    if (!answer) visits.note(request);
    return ready;
  });
  closeUnusedConnections(fastify);
  ruleRoutes(fastify);
  // The cheapest check first; none of them reads a body.
  addSecurityHeaders(fastify, env);
  connections.watch(fastify);
  refuseOddAddresses(fastify);
  limitRequests(fastify, limits);
  refuseForeignWrites(fastify, env.publicUrl);
  refuseStrangers(fastify, admission);
  limitKnownCallers(fastify, limits, admission);
  demandJson(fastify);
  refuseHostileBodies(fastify);
  // After Nest, so that these scopes inherit its error handler.
  await app.init();
  serveApiDocumentation(app, env, admission);
  serveCatalogue(fastify, catalogue);
  const services = app.get(Services);
  const openingFor = openingOf(catalogue, admission);
  takeOrders(fastify, { env, services, limits, catalogue, openingFor });
  serveLogo(fastify, services, limits);
  receiveWebhooks(fastify, { env, services, limits });
  serveBoard(fastify, app.get(QueueBoard));
  claimApi(fastify);
  // A public shop takes no payments at the sandbox gateway.
  if (env.sandboxGatewayUrl && !isPublicAddress(env.publicUrl))
    proxySandboxGateway(fastify, env.sandboxGatewayUrl);
  serveCards(fastify, pages, app.get(ShareCards), openingFor);
  await serveSite(fastify, env.siteDir, pages, openingFor, visits);
}
