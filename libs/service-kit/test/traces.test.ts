import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import fastify from 'fastify';
import fc from 'fast-check';
import { z } from 'zod';
import { until } from '../../../tools/test-until.ts';
import { contextOf, inClientSpan, inSpan, traceparentOf } from '../src/trace.js';
import { samplerOf, startTraces } from '../src/traces/start-traces.js';
import { traceRequests } from '../src/traces/trace-requests.js';

const theirs = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const recorded = `00-${theirs}-1234567890abcdef-01`;
const unrecorded = `00-${theirs}-1234567890abcdef-00`;

const span = z.object({
  name: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  status: z.object({ code: z.int().optional() }),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const received: z.infer<typeof span>[] = [];
let hangs = false;
const receiver = createServer((request, response) => {
  if (!hangs) void receive(request, response);
});
let stop: () => Promise<void>;

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.int() }).parse(receiver.address());
  stop = await startTraces('test', {
    begins: true,
    settings: { endpoint: `http://127.0.0.1:${port}`, share: 1 },
  });
});

afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { resourceSpans } = sent.parse(await json(request));
  for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) received.push(...spans);
  response.end();
}

async function spansNamed(...names: string[]) {
  const found = () => names.flatMap((name) => received.find((one) => one.name === name) ?? []);
  await until(() => found().length === names.length);
  return found();
}

test('work inside of a trace follows it; work that several share is recorded when one of them is', () => {
  const tracer = new TracerProvider({ sampler: samplerOf(0) }).getTracer('test');
  const given = fc.constantFrom('00', '01', '02', '03').map((flags) => `${unrecorded.slice(0, -2)}${flags}`);
  fc.assert(
    fc.property(fc.option(given), fc.array(given), (parent, shared) => {
      const links = shared
        .flatMap((one) => trace.getSpanContext(contextOf(one)) ?? [])
        .map((context) => ({ context }));
      const work = tracer.startSpan('work', { links }, contextOf(parent));
      const deciding = parent === null ? shared : [parent];
      expect(work.isRecording()).toBe(deciding.some((one) => /[13]$/.test(one)));
    }),
  );
});

test('a share of requests begins recorded traces, and nothing else does', () => {
  const tracer = new TracerProvider({ sampler: samplerOf(1) }).getTracer('test');
  expect(tracer.startSpan('request', { kind: SpanKind.SERVER }).isRecording()).toBe(true);
  expect(tracer.startSpan('job', { kind: SpanKind.CONSUMER }).isRecording()).toBe(false);
});

test('a request from outside begins a trace whatever it says, one from inside continues that of its caller', async () => {
  const traceIn = async (begins: boolean, traceparent: string) => {
    const app = fastify();
    traceRequests(app, { begins, untraced: new Set() });
    app.get('/', async () => traceparentOf());
    return (await app.inject({ url: '/', headers: { traceparent } })).body;
  };
  for (const given of [recorded, unrecorded])
    expect(await traceIn(true, given)).toMatch(/^00-(?!c0ffee).*-01$/);
  expect(await traceIn(false, recorded)).toMatch(/^00-c0ffee.*-01$/);
  expect(await traceIn(false, unrecorded)).toMatch(/^00-c0ffee.*-00$/);
});

test('a failed call ends its span and the span around it, both with the kind of error and without its words', async () => {
  const failing = inSpan(
    'outer',
    {},
    () =>
      inClientSpan('inner', {}, async () => {
        throw new TypeError('not now');
      }),
    contextOf(recorded),
  );
  await expect(failing).rejects.toThrow('not now');
  const [outer, inner] = await spansNamed('outer', 'inner');
  expect(outer?.parentSpanId).toBe('1234567890abcdef');
  expect(inner?.parentSpanId).toBe(outer?.spanId);
  for (const one of [outer, inner]) {
    expect(one?.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(one?.attributes).toEqual([{ key: 'error.type', value: { stringValue: 'TypeError' } }]);
  }
});

test('a call outside of a trace begins none', async () => {
  expect(await inClientSpan('call', {}, async () => traceparentOf())).toBeNull();
});

/** Names of loaded modules that send traces. */
function loadedToSend(endpoint: string | undefined): string[] {
  const dist = pathToFileURL(path.join(import.meta.dirname, '../dist')).href;
  const program = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
    const { tracesOf } = await import('${dist}/env.js');
    const { boot } = await import('${dist}/boot.js');
    const traces = tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: process.env.ENDPOINT, OTEL_TRACES_SAMPLER_ARG: 1 });
    class Nothing {}
    await boot({ name: 'test', module: Nothing, host: '127.0.0.1', port: 0, logLevel: 'silent', traces }).catch(() => {});
    console.log(JSON.stringify(seen.filter((url) => /opentelemetry.(exporter|otlp)/.test(url))));
    process.exit(0);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], ...(endpoint && { ENDPOINT: endpoint }) },
    encoding: 'utf8',
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

test('what sends traces is not loaded without an endpoint', () => {
  expect(loadedToSend(undefined)).toEqual([]);
  expect(loadedToSend('http://127.0.0.1:4318')).not.toEqual([]);
});

test('stopping waits a second for a receiver that hangs, not until the sender gives up', async () => {
  hangs = true;
  const asked = once(receiver, 'request');
  await inSpan('last work', {}, async () => undefined, contextOf(recorded));
  // Both timers are of this process: the earlier one is first however busy the machine is.
  const stopped = stop().then(() => 'stopped');
  expect(await Promise.race([stopped, sleep(4000, 'it waits for the sender')])).toBe('stopped');
  await asked;
});
