import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { context, propagation, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';

export interface TraceSettings {
  /** Of the receiver; OTLP over HTTP, as JSON. */
  endpoint: string;
  /** Of the traces that begin here, between 0 and 1. */
  share: number;
}

const sendAfterMs = 1000;
const sendWithinMs = 5000;
/** A process that stops has 4 s in all. */
const lastWordMs = 1000;
const complainEveryMs = 60_000;

/**
 * Registers OpenTelemetry's SDK. Without settings spans are not sent, and give log lines their trace id. Resolves with
 * how to stop: what is recorded is sent, if that takes no longer than a second.
 */
export async function startTraces(
  service: string,
  { begins, settings }: { begins: boolean; settings: TraceSettings | undefined },
): Promise<() => Promise<void>> {
  const share = begins && settings ? settings.share : 0;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'boostline', 'service.name': service }),
    sampler: samplerOf(share),
    spanProcessors: settings ? [await sendTo(settings.endpoint)] : [],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const stopped = provider.shutdown().catch(() => undefined);
    await Promise.race([stopped, sleep(lastWordMs, undefined, { ref: false })]);
  };
}

/**
 * Work inside of a trace follows that trace. A share of requests begins recorded ones; so does work that several traces
 * share (`links`), when one of them is recorded.
 */
export function samplerOf(share: number): Sampler {
  const requests = new TraceIdRatioBasedSampler(share);
  const { NOT_RECORD, RECORD_AND_SAMPLED } = SamplingDecision;
  const root: Sampler = {
    shouldSample: (parent, traceId, _name, kind, _attributes, links) => {
      if (kind === SpanKind.SERVER) return requests.shouldSample(parent, traceId);
      const isRecorded = links.some((link) => link.context.traceFlags & TraceFlags.SAMPLED);
      return { decision: isRecorded ? RECORD_AND_SAMPLED : NOT_RECORD };
    },
    toString: () => `RequestsAndLinks{${share}}`,
  };
  return new ParentBasedSampler({ root });
}

/** The exporter is loaded when it is needed. A receiver that refuses or hangs costs spans and a line in the log. */
async function sendTo(endpoint: string): Promise<BatchSpanProcessor> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  const logger = new Logger('traces');
  let nextComplaint = 0;
  setGlobalErrorHandler((error) => {
    if (performance.now() < nextComplaint) return;
    nextComplaint = performance.now() + complainEveryMs;
    const why = typeof error === 'object' && error.message ? error.message : JSON.stringify(error);
    logger.warn(`spans are lost: ${url.origin}${url.pathname} does not take them: ${why}`);
  });
  return new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: url.href, timeoutMillis: sendWithinMs }),
    scheduledDelayMillis: sendAfterMs,
    exportTimeoutMillis: sendWithinMs,
  });
}
