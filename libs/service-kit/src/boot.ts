import 'reflect-metadata';
import { STATUS_CODES } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorStatus, ShopError } from '@boostline/contracts/routes/errors';
import { trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger, LoggerModule } from 'nestjs-pino';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { DataSource } from 'typeorm';
import { DatabaseAddress } from './data/database-address.js';
import { Deadline, timeLeftHeader } from './calls/deadline.js';
import { ErrorFilter } from './calls/error-filter.js';
import { Readiness, withoutDetail } from './health.js';
import { LogLines } from './log-lines.js';
import { loggableError } from './loggable-error.js';
import { measureRequests } from './measure-requests.js';
import { carries, demandToken } from './secrets/internal-token.js';
import type { Rotating } from './secrets/rotating.js';
import { startTraces, type TraceSettings } from './traces/start-traces.js';
import { traceRequests } from './traces/trace-requests.js';

interface BootOptions {
  name: string;
  module: Type | DynamicModule;
  host: string;
  port: number;
  logLevel: string;
  /** Bearer token that all routes but health and metrics demand. `/readyz` gives details only with it. Only the public gateway has none. */
  internalToken?: Rotating<string>;
  /** Bearer token that `/metrics` demands; without one, anyone who reaches the process may read it. */
  metricsToken?: Rotating<string>;
  /** Names of the secrets with a second value; `/readyz` shows them to callers with the token. */
  secretsWithTwoValues?: readonly string[];
  /** Where spans are sent; without it nowhere, and the exporter is not loaded. */
  traces?: TraceSettings | undefined;
  /** Number of proxies in front of the process whose X-Forwarded-For is trusted. */
  trustedProxies?: number;
  bodyLimit?: number;
  /** Overrides the defaults, which suit a service that only our own processes connect to. */
  connections?: Partial<ConnectionLimits>;
  /** Time limit of a request, ms; `undefined` for none. Services leave it out: their caller sends its own. */
  patience?: (request: FastifyRequest) => number | undefined;
  /** Called before the application listens, e.g. to add hooks. */
  prepare?: (app: NestFastifyApplication) => Promise<void>;
}

interface ConnectionLimits {
  /** Until a request has arrived completely; then 408. */
  requestTimeoutMs: number;
  /** Until its headers have arrived; then 408. At most `requestTimeoutMs`. */
  headersTimeoutMs: number;
  /** How long an idle connection stays open. Must be longer than callers keep theirs, or a request may arrive at a closed connection. */
  keepAliveMs: number;
  checkEveryMs: number;
  /** Closes a connection whose reader has stopped, which would keep answers in memory. Undefined for no limit. */
  stalledMs?: number;
  /** Open connections at most; a further one is closed unread. */
  most: number;
}

/** Requests are at most 256 KB, callers wait at most 10 s, and each gateway opens at most 256 connections. */
const internalConnections: ConnectionLimits = {
  requestTimeoutMs: 15_000,
  headersTimeoutMs: 10_000,
  keepAliveMs: 72_000,
  checkEveryMs: 5000,
  most: 4096,
};

/** A stopping process still answers for so long, ms: requests may be on their way on idle connections. */
const drainMs = 500;
const standardOutput = 1;
const withoutToken = new Set(['/healthz', '/readyz', '/metrics']);

/** Resolves when it listens. */
export async function boot(options: BootOptions): Promise<NestFastifyApplication> {
  const limits = { ...internalConnections, ...options.connections };
  const adapter = new FastifyAdapter({
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.stalledMs ?? 0,
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: limits.checkEveryMs },
    clientErrorHandler: refuseRequest,
    forceCloseConnections: 'idle',
    // Requests that arrive while it stops are answered normally, with `connection: close`.
    return503OnClosing: false,
    // No Express middleware is used; its engine would cost each request more than a prepared answer does.
    skipMiddie: true,
    routerOptions: { maxParamLength: 300 },
    // The router refuses malformed addresses before any filter runs.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      void reply
        .status(errorStatus['invalid-input'])
        .send({ code: 'invalid-input', message: 'This address is not valid.' });
    },
  });
  // Whether a trace is recorded is decided where requests come in from outside, and the others follow.
  const begins = options.internalToken === undefined;
  const stopTraces = await startTraces(options.name, { begins, settings: options.traces });
  const lines = new LogLines(options.name, standardOutput);
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(options, lines), adapter, {
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  app.useGlobalFilters(new ErrorFilter());
  const fastify = adapter.getInstance();
  fastify.server.maxConnections = limits.most;
  drainBeforeClose(fastify, app.get(Readiness));
  traceRequests(fastify, { begins, untraced: withoutToken });
  measureRequests(fastify);
  limitTime(fastify, options.patience ?? timeLimitOfCaller);
  if (options.internalToken) demandToken(fastify, options.internalToken, withoutToken);
  app.get(Readiness).add('postgres', () => app.get(DataSource).query('SELECT 1'));
  app.get(Readiness).addOptional('log', async () => lines.check());
  await options.prepare?.(app);
  // After `prepare`, so that its hooks apply to these routes too.
  serveHealth(fastify, app.get(Readiness), options);
  stopOnSignals(app, stopTraces);
  await app.listen(options.port, options.host);
  for (const address of databasesOf(app)) address.started();
  app.get(Logger).log(`${options.name} listens on ${await app.getUrl()}`);
  // Node writes the compile cache only at an orderly exit; a killed process would compile everything again.
  flushCompileCache();
  return app;
}

/** The address of the service's database; none in a process without one. */
function databasesOf(app: NestFastifyApplication): DatabaseAddress[] {
  const modules = [...app.get(ModulesContainer).values()];
  return modules
    .map((module) => module.providers.get(DatabaseAddress)?.instance)
    .filter((instance) => instance instanceof DatabaseAddress);
}

/** Answers what could not be parsed as a request; filters do not see it. */
function refuseRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = refusals[error.code ?? ''] ?? new ShopError('invalid-input', 'This is no valid request.');
  const body = JSON.stringify(refusal.toBody());
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

const refusals: Record<string, ShopError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new ShopError('request-timeout', 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: new ShopError('headers-too-large', 'The headers of the request are too large.'),
};

function rootModule({ module, name, logLevel }: BootOptions, lines: LogLines): Type {
  const logger = LoggerModule.forRoot({
    // No logger per request: the mixin adds the trace to each line already.
    forRoutes: [],
    pinoHttp: [
      {
        name,
        level: logLevel,
        // Requests are counted by metrics; a log line for each would hide the important ones.
        autoLogging: false,
        quietReqLogger: true,
        mixin: () => ({ trace: trace.getActiveSpan()?.spanContext().traceId }),
        serializers: { err: loggableError },
        redact: ['req.headers.authorization', 'req.headers.cookie', '*.customerPhone', '*.customerEmail'],
      },
      lines,
    ],
  });
  class RootModule {}
  Global()(RootModule);
  Module({ imports: [logger, module], providers: [Readiness], exports: [Readiness] })(RootModule);
  return RootModule;
}

/** Must be the first preClose hook, so that no connection is closed earlier. */
function drainBeforeClose(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook('preClose', async () => {
    if (readiness.isStopping) await sleep(drainMs);
  });
}

/** Added after the trace's hook, for the same reason. */
function limitTime(
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

/** The time limit that the calling service sent. */
function timeLimitOfCaller(request: FastifyRequest): number | undefined {
  const milliseconds = Number(request.headers[timeLeftHeader]);
  return milliseconds > 0 ? milliseconds : undefined;
}

function serveHealth(
  fastify: FastifyInstance,
  readiness: Readiness,
  { name, internalToken, metricsToken, secretsWithTwoValues }: BootOptions,
): void {
  const ownToken = internalToken ?? metricsToken;
  // Event loop lag is measured 10 times a second; the default of 100 was the main cause of wake-ups of an idle service.
  if (!register.getSingleMetric('process_cpu_user_seconds_total'))
    collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (request, reply) => {
    const reasons = await readiness.reasons();
    const degraded = await readiness.degraded();
    const ready = Object.keys(reasons).length === 0;
    const status = !ready ? 'not-ready' : Object.keys(degraded).length > 0 ? 'degraded' : 'ready';
    const shown =
      ownToken !== undefined && carries(request, ownToken)
        ? { reasons, degraded, secrets: { also: secretsWithTwoValues ?? [] } }
        : { reasons: withoutDetail(reasons), degraded: withoutDetail(degraded) };
    return reply.status(ready ? 200 : 503).send({ name, status, ...shown });
  });
  measureHealth(readiness);
  fastify.get('/metrics', async (request, reply) => {
    if (metricsToken !== undefined && !carries(request, metricsToken))
      throw new ShopError('not-found', 'There is nothing at this address.');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Readiness as gauges. */
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

/** A second signal, or 4 s, end the process in any case: the supervisor kills it after 5 s. */
function stopOnSignals(app: NestFastifyApplication, stopTraces: (() => Promise<void>) | undefined): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    app.get(Readiness).stop();
    setTimeout(() => process.exit(1), 4000).unref();
    app
      .close()
      .then(() => stopTraces?.())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
