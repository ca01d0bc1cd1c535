import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Recorder, Span, SpanStart } from './recorder.js';

export interface TraceSettings {
  /** Of the receiver; OTLP over HTTP, as JSON. */
  endpoint: string;
  /** Of the traces that begin here, between 0 and 1. */
  share: number;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
/** Spans that wait to be sent; while nobody takes them, further ones are dropped. */
const maxWaiting = 2048;
const sendAfterMs = 1000;
const sendWithinMs = 5000;
/** A process that stops has 4 s in all. */
const lastWordMs = 1000;
const complainEveryMs = 60_000;

export interface SpanSender {
  recorder: Recorder;
  /** What is recorded is sent, if that takes no longer than a second. */
  stop: () => Promise<void>;
}

/**
 * Keeps spans and sends them. A receiver that refuses or hangs costs spans and nothing else; `complain` hears of it.
 * Loaded only when a collector is set.
 */
export function sendSpans(
  service: string,
  { endpoint, share }: TraceSettings,
  complain: (words: string) => void,
): SpanSender {
  const url = endpoint.endsWith('/') ? `${endpoint}v1/traces` : `${endpoint}/v1/traces`;
  const exporter = complaining(new OTLPTraceExporter({ url, timeoutMillis: sendWithinMs }), url, complain);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'boostline', 'service.name': service }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxWaiting,
        scheduledDelayMillis: sendAfterMs,
        exportTimeoutMillis: sendWithinMs,
      }),
    ],
  });
  const stop = async () => {
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      sleep(lastWordMs, undefined, { ref: false }),
    ]);
  };
  return { recorder: recorderOf(provider, share), stop };
}

function recorderOf(provider: TracerProvider, share: number): Recorder {
  const tracer = provider.getTracer('boostline');
  return {
    chooses: () => Math.random() < share,
    start: ({ name, kind, attributes = {}, links = [], since }: SpanStart, parent) =>
      spanOf(
        tracer.startSpan(
          name,
          {
            kind: kinds[kind],
            attributes,
            root: parent === null,
            links: links.map((link) => ({ context: contextOf(link) })),
            ...(since && { startTime: since }),
          },
          parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)),
        ),
      ),
  };
}

function spanOf(span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>): Span {
  const { traceId, spanId } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    note: (attributes) => void span.setAttributes(attributes),
    // The kind of error alone: its words may name a buyer.
    fail: (error) => {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

function contextOf(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

/** The exporter, with a word about it, at most once a minute, when its spans are not taken. */
function complaining(
  exporter: OTLPTraceExporter,
  url: string,
  complain: (words: string) => void,
): SpanExporter {
  const { origin, pathname } = new URL(url);
  let nextComplaint = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() >= nextComplaint) {
          nextComplaint = performance.now() + complainEveryMs;
          complain(`spans are lost: ${origin}${pathname} does not take them: ${result.error.message}`);
        }
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
