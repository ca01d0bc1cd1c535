import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type SpanOptions,
} from '@opentelemetry/api';

/** A trace leaves the shop: no span may hold an address with its query, a body or anything of a buyer. */
export const tracer = trace.getTracer('boostline');

/** The context of a W3C `traceparent`; a span in that of a missing or malformed one begins a trace. */
export function contextOf(traceparent: string | null): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

/** The W3C `traceparent` of the current work, or `null` outside of a trace. */
export function traceparentOf(within = context.active()): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(within, carrier);
  return carrier.traceparent ?? null;
}

/** Runs `work` as the active span, which ends with it. */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
  within = context.active(),
): Promise<T> {
  return tracer.startActiveSpan(name, options, within, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The kind of error alone: its words may name a buyer.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A call to another system. Outside of a trace, as at a periodic look, it begins none. */
export function inClientSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return trace.getActiveSpan() ? inSpan(name, { kind: SpanKind.CLIENT, attributes }, work) : work();
}
