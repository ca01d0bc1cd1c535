import 'reflect-metadata';
import { timingSafeEqual } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Global, Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorStatus, ShopError } from '@boostline/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger, LoggerModule } from 'nestjs-pino';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { DataSource } from 'typeorm';
import { Deadline, timeLeftHeader } from './deadline.js';
import { ErrorFilter } from './error-filter.js';
import { Readiness } from './health.js';
import { currentTraceId, withTrace } from './trace.js';

interface BootOptions {
  name: string;
  module: Type | DynamicModule;
  host: string;
  port: number;
  logLevel: string;
  /** Bearer token that every route but health and metrics demands; left out at the public gateway alone. */
  internalToken?: string;
  /** Bearer token that the metrics demand; without it they are open to whoever reaches the process. */
  metricsToken?: string;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies?: number;
  /** Bytes of the largest body that is read. */
  bodyLimit?: number;
  /**
   * Milliseconds in which a request must be answered, with all the calls that it sets off; `undefined` for one that
   * takes as long as it does. Left out behind the gateway, where the caller says how long it waits.
   */
  patience?: (request: FastifyRequest) => number | undefined;
  /** Last hand at the application before it listens. */
  prepare?: (app: NestFastifyApplication) => Promise<void>;
}

/**
 * For so long a process that was told to stop goes on answering, each answer the last one on its connection: closed
 * at once, connections that are kept alive would break under requests already on their way. Milliseconds.
 */
const farewellMs = 500;
const withoutToken = new Set(['/healthz', '/readyz', '/metrics']);

/** Starts a service the way all of them start: logs, errors, health, metrics, shutdown. Resolves when it listens. */
export async function boot(options: BootOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    forceCloseConnections: 'idle',
    // What still arrives is answered as ever, and told to connect elsewhere from then on.
    return503OnClosing: false,
    // No Express middleware anywhere: the engine for it would cost every request more than its answer from memory.
    skipMiddie: true,
    routerOptions: { maxParamLength: 300 },
    // The router refuses a malformed address before any filter could.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      void reply
        .status(errorStatus['invalid-input'])
        .send({ code: 'invalid-input', message: 'This address is not valid.' });
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(options), adapter, {
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  app.useGlobalFilters(new ErrorFilter());
  const fastify = adapter.getInstance();
  sayFarewell(fastify, app.get(Readiness));
  traceRequests(fastify);
  limitPatience(fastify, options.patience ?? toldPatience);
  if (options.internalToken) demandToken(fastify, options.internalToken);
  serveHealth(fastify, options.name, app.get(Readiness), options.metricsToken);
  app.get(Readiness).add('postgres', () => app.get(DataSource).query('SELECT 1'));
  await options.prepare?.(app);
  stopOnSignals(app);
  await app.listen(options.port, options.host);
  app.get(Logger).log(`${options.name} listens on ${await app.getUrl()}`);
  // Otherwise it is written at an orderly end alone, and a process that is killed would compile everything anew.
  flushCompileCache();
  return app;
}

function rootModule({ module, name, logLevel }: BootOptions): Type {
  const logger = LoggerModule.forRoot({
    // A logger of its own for each request would say nothing more: the trace is in every line by the mixin.
    forRoutes: [],
    pinoHttp: {
      name,
      level: logLevel,
      // Answers are counted by the metrics; a line for each would drown the lines that matter.
      autoLogging: false,
      quietReqLogger: true,
      mixin: () => ({ trace: currentTraceId() }),
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.customerPhone', '*.customerEmail'],
    },
  });
  class RootModule {}
  Global()(RootModule);
  Module({ imports: [logger, module], providers: [Readiness], exports: [Readiness] })(RootModule);
  return RootModule;
}

/** Added before any other: no connection may be closed earlier. */
function sayFarewell(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook('preClose', async () => {
    if (readiness.isStopping) await sleep(farewellMs);
  });
}

function traceRequests(fastify: FastifyInstance): void {
  // Not earlier: reading a body continues in the socket's context and would lose the trace again.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const given = request.headers['traceparent'];
    withTrace(typeof given === 'string' ? given : null, done);
  });
}

/** Added after the trace's hook, for the same reason. */
function limitPatience(
  fastify: FastifyInstance,
  patienceOf: (request: FastifyRequest) => number | undefined,
): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    const patience = patienceOf(request);
    if (patience === undefined) return done();
    const deadline = new Deadline(patience);
    reply.raw.once('close', () => deadline.end());
    deadline.run(done);
  });
}

/** How long the service that calls will wait. */
function toldPatience(request: FastifyRequest): number | undefined {
  const told = Number(request.headers[timeLeftHeader]);
  return told > 0 ? told : undefined;
}

function demandToken(fastify: FastifyInstance, token: string): void {
  const carries = bearerOf(token);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (withoutToken.has(request.url) || carries(request)) return done();
    done(new ShopError('sign-in-required', 'This address is not public.'));
  });
}

/** Whether a request carries `token`, in a time that does not tell how much of it was right. */
function bearerOf(token: string): (request: FastifyRequest) => boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  return ({ headers }) => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

function serveHealth(
  fastify: FastifyInstance,
  name: string,
  readiness: Readiness,
  metricsToken: string | undefined,
): void {
  // The lag of the event loop is looked at 10 times a second. At 100, the default, it was what woke an idle service most.
  if (!register.getSingleMetric('process_cpu_user_seconds_total'))
    collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const reasons = await readiness.reasons();
    const degraded = await readiness.degraded();
    const ready = Object.keys(reasons).length === 0;
    const status = !ready ? 'not-ready' : Object.keys(degraded).length > 0 ? 'degraded' : 'ready';
    return reply.status(ready ? 200 : 503).send({ name, status, reasons, degraded });
  });
  measureHealth(readiness);
  const mayRead = metricsToken === undefined ? () => true : bearerOf(metricsToken);
  fastify.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new ShopError('not-found', 'There is nothing at this address.');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** The same as figures, for whoever watches many processes. */
function measureHealth(readiness: Readiness): void {
  for (const name of ['boostline_ready', 'boostline_degraded']) register.removeSingleMetric(name);
  const ready = new Gauge({
    name: 'boostline_ready',
    help: '1 while this process can do its work',
    collect: async () => {
      ready.set(Object.keys(await readiness.reasons()).length === 0 ? 1 : 0);
    },
  });
  const degraded = new Gauge({
    name: 'boostline_degraded',
    help: '1 while this process works without a part that it can do without',
    labelNames: ['part'],
    collect: async () => {
      const reasons = await readiness.degraded();
      for (const part of readiness.optionalParts) degraded.set({ part }, part in reasons ? 1 : 0);
    },
  });
}

/** A second signal, or four seconds, end the process whatever it still does: the supervisor's patience is five. */
function stopOnSignals(app: NestFastifyApplication): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    app.get(Readiness).stop();
    setTimeout(() => process.exit(1), 4000).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
