import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  asSpan,
  currentTraceparent,
  inSpan,
  noteSpan,
  openSpan,
  recordSpans,
  withTrace,
  isTracedWork,
} from '../src/trace.js';
import type { Recorder, SpanStart } from '../src/traces/recorder.js';
import { sendSpans } from '../src/traces/send-spans.js';

const recorded = '00-c0ffee00c0ffee00c0ffee00c0ffee00-1234567890abcdef-01';
const unrecorded = '00-c0ffee00c0ffee00c0ffee00c0ffee00-1234567890abcdef-00';
let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Keeps what begins and ends, in the sequence in which it does. */
function record({ chooses = true } = {}) {
  const seen: { name: string; parent: string | null; links: readonly string[] }[] = [];
  const ended: string[] = [];
  const recorder: Recorder = {
    chooses: () => chooses,
    start: ({ name, links = [] }: SpanStart, parent) => {
      seen.push({ name, parent, links });
      const traceId = parent?.slice(3, 35) ?? 'a'.repeat(32);
      return {
        traceparent: `00-${traceId}-${String(seen.length).padStart(16, '0')}-01`,
        note: () => undefined,
        fail: (error) => void ended.push(`${name} failed: ${String(error)}`),
        end: () => void ended.push(name),
      };
    },
  };
  stop = recordSpans(recorder);
  return { seen, ended };
}

const span = (name: string) => ({ name, kind: 'internal' as const });
const inRequest = (given: string | null, begins: boolean): string | null => {
  let within: string | null = null;
  openSpan(
    given,
    () => span('request'),
    { begins },
    () => (within = currentTraceparent()),
  );
  return within;
};

describe('which work is recorded', () => {
  test('inside of a trace, what the trace says; shared by several, when one of them is', () => {
    const flags = fc.constantFrom('00', '01', '02', '03');
    const given = flags.map((flag) => `00-${'b'.repeat(32)}-${'c'.repeat(16)}-${flag}`);
    fc.assert(
      fc.property(fc.option(given), fc.array(given), (parent, links) => {
        const sampled = [parent ?? '', ...links].some((one) => one.endsWith('1') || one.endsWith('3'));
        expect(isTracedWork(parent, links)).toBe(sampled);
      }),
    );
  });

  test('where requests come from outside, what is chosen there, whatever they say', () => {
    record();
    expect(inRequest(recorded, true)).not.toContain('c0ffee');
    expect(inRequest(unrecorded, true)).toMatch(/-01$/);
    stop?.();
    record({ chooses: false });
    expect(inRequest(recorded, true)).toMatch(/^00-(?!c0ffee).*-00$/);
  });

  test('behind it, what the caller says', () => {
    const { seen } = record();
    expect(inRequest(recorded, false)).toMatch(/^00-c0ffee.*-0000000000000001-01$/);
    expect(inRequest(unrecorded, false)).toBe(unrecorded);
    expect(inRequest(null, false)).toMatch(/-00$/);
    expect(seen).toHaveLength(1);
  });
});

describe('spans', () => {
  test('hang together, and each ends, also by an error', async () => {
    const { seen, ended } = record();
    const failing = asSpan(recorded, span('outer'), () =>
      inSpan(span('inner'), async () => {
        throw new Error('not now');
      }),
    );
    await expect(failing).rejects.toThrow('not now');
    expect(seen).toMatchObject([
      { name: 'outer', parent: recorded },
      { name: 'inner', parent: expect.stringMatching(/0000000000000001-01$/) },
    ]);
    expect(ended).toEqual(['inner failed: Error: not now', 'inner', 'outer failed: Error: not now', 'outer']);
  });

  test('name the traces that share them; a malformed one is left out', async () => {
    const { seen } = record();
    await asSpan(
      null,
      { ...span('shared'), links: [recorded, 'nonsense', unrecorded] },
      async () => undefined,
    );
    expect(seen).toEqual([{ name: 'shared', parent: null, links: [recorded, unrecorded] }]);
  });

  test('are none where nobody records: the trace goes on as it came', async () => {
    expect(await asSpan(recorded, span('none'), async () => currentTraceparent())).toBe(recorded);
    const inside = withTrace(recorded, () => inSpan(span('none'), async () => currentTraceparent()));
    expect(await inside).toBe(recorded);
    expect(noteSpan(recorded, span('none'))).toBe(recorded);
    expect(inRequest(recorded, true)).toBe(recorded);
  });
});

/** Names of loaded modules that have to do with traces. */
function loadedForTraces(endpoint: string | undefined): string[] {
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
    console.log(JSON.stringify(seen.filter((url) => /opentelemetry.(sdk|exporter|otlp|resources)/.test(url))));
    process.exit(0);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], ...(endpoint && { ENDPOINT: endpoint }) },
    encoding: 'utf8',
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

// The metrics' package loads OpenTelemetry's interface, which does nothing by itself.
test('what records and sends is not loaded without an endpoint', () => {
  expect(loadedForTraces(undefined)).toEqual([]);
  expect(loadedForTraces('http://127.0.0.1:4318')).not.toEqual([]);
});

test('who stops waits a second for a receiver that hangs, not until the sender gives up', async () => {
  const receiver = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const asked = once(receiver, 'request');
  const settings = { endpoint: `http://127.0.0.1:${port}`, share: 1 };
  const sender = sendSpans('test', settings, () => undefined);
  sender.recorder.start(span('last work'), null).end();
  // Both timers are of this process: the earlier one is first however busy the machine is.
  const stopped = sender.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, sleep(4000, 'it waits for the sender')])).toBe('stopped');
  await asked;
  receiver.closeAllConnections();
  receiver.close();
});
