import type { FastifyInstance } from 'fastify';
import { openSpan } from '../trace.js';

interface TracedRequests {
  /** Requests begin traces, whatever their senders say. */
  begins: boolean;
  /** Routes that are asked by programs, again and again. */
  untraced: ReadonlySet<string>;
}

/** Runs each request in its trace, and as a span of it if it is recorded. */
export function traceRequests(fastify: FastifyInstance, { begins, untraced }: TracedRequests): void {
  // Not before preHandler: reading the body continues in the socket's async context and would lose the trace.
  fastify.addHook('preHandler', (request, reply, done) => {
    const given = request.headers['traceparent'];
    const { method, url = '' } = request.routeOptions;
    if (untraced.has(url)) return done();
    const start = () => ({
      name: `${String(method)} ${url}`,
      kind: 'server' as const,
      attributes: { 'http.request.method': String(method), 'http.route': url },
      since: new Date(Date.now() - reply.elapsedTime),
    });
    openSpan(typeof given === 'string' ? given : null, start, { begins }, (span) => {
      if (span)
        reply.raw.once('close', () => {
          span.note({ 'http.response.status_code': reply.statusCode });
          if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
          span.end();
        });
      done();
    });
  });
}
