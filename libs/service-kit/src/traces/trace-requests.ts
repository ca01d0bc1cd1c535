import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { tracer } from '../trace.js';

interface TracedRequests {
  /** Requests begin traces, whatever their senders say: a stranger must not decide what is recorded, or under which id. */
  begins: boolean;
  /** Routes that are asked by programs, again and again. */
  untraced: ReadonlySet<string>;
}

/** Runs each request as a span. */
export function traceRequests(fastify: FastifyInstance, { begins, untraced }: TracedRequests): void {
  // Not before preHandler: reading the body continues in the socket's async context and would lose the trace.
  fastify.addHook('preHandler', (request, reply, done) => {
    const { method, url = '' } = request.routeOptions;
    if (untraced.has(url)) return done();
    const parent = begins ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(
      `${String(method)} ${url}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': String(method), 'http.route': url },
        startTime: new Date(Date.now() - reply.elapsedTime),
      },
      parent,
    );
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), done);
  });
}
