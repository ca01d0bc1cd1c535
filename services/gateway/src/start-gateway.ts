import { boot } from '@boostline/service-kit/boot';
import { Readiness } from '@boostline/service-kit/health';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Admission } from './admin/admission.js';
import { refuseStrangers } from './admin/refuse-strangers.js';
import { serveApiDocumentation } from './api-documentation.js';
import { answerFromMemory } from './edge/answer-from-memory.js';
import { closeUnusedConnections } from './edge/close-unused-connections.js';
import { demandJson } from './edge/demand-json.js';
import { refuseForeignWrites } from './edge/refuse-foreign-writes.js';
import { refuseHostileBodies } from './edge/refuse-hostile-bodies.js';
import { addSecurityHeaders } from './edge/security-headers.js';
import type { GatewayEnv } from './env.js';
import { GatewayModule } from './gateway.module.js';
import { Limits } from './limits/limits.js';
import { Services } from './services.js';
import { proxySandboxGateway } from './site/proxy-sandbox-gateway.js';
import { RenderedPages } from './site/rendered-pages.js';
import { readyPage, serveSite } from './site/serve-site.js';
import { CatalogSnapshotCache } from './storefront/catalog-snapshot.js';
import { serveCatalogue } from './storefront/serve-catalogue.js';
import { receiveWebhooks } from './storefront/receive-webhooks.js';
import { takeOrders } from './storefront/take-orders.js';

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
    // Of all processes only this one is reached from outside.
    metricsToken: env.internalToken,
    bodyLimit: 2 * 1024 * 1024,
    patience: ({ url }) => patienceFor(url, env.buyerPatience),
    prepare: (app) => prepareEdge(app, env),
  });
}

/** None for a stream of events, which goes on for as long as somebody looks. */
function patienceFor(url: string, buyerPatience: number): number | undefined {
  if (url.startsWith('/api/admin/')) return administratorsPatience;
  return /\/events(\?|$)/.test(url) ? undefined : buyerPatience;
}

async function prepareEdge(app: NestFastifyApplication, env: GatewayEnv): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const [catalogue, pages] = [app.get(CatalogSnapshotCache), app.get(RenderedPages)];
  const readiness = app.get(Readiness);
  answerFromMemory(fastify, (request) =>
    readiness.isStopping ? undefined : (catalogue.ready(request.url ?? '') ?? readyPage(pages, request)),
  );
  closeUnusedConnections(fastify);
  addSecurityHeaders(fastify, env);
  refuseForeignWrites(fastify, env.publicUrl);
  refuseStrangers(fastify, app.get(Admission));
  demandJson(fastify);
  refuseHostileBodies(fastify);
  // Nest's routes and its error handler come first: scopes made after them inherit the error handler.
  await app.init();
  serveApiDocumentation(app, env.publicUrl);
  serveCatalogue(fastify, catalogue);
  const [services, limits] = [app.get(Services), app.get(Limits)];
  takeOrders(fastify, { env, services, limits, catalogue });
  receiveWebhooks(fastify, services, limits);
  if (env.sandboxGatewayUrl) proxySandboxGateway(fastify, env.sandboxGatewayUrl);
  await serveSite(fastify, env.siteDir, pages);
}
