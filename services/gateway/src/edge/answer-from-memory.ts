import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendPrepared, type PreparedAnswer } from '../storefront/prepared-answer.js';

/**
 * Answers what lies ready in memory before the router is asked: nine of ten requests are such reads, and routing and
 * hooks would cost more than the answer. Only GETs without a query, which change nothing and depend on nobody's cookie
 * but the language; whatever is not ready takes the ordinary way and gets the same answer there. To be called before
 * anything else listens to requests.
 */
export function answerFromMemory(
  fastify: FastifyInstance,
  find: (request: IncomingMessage) => PreparedAnswer | undefined,
): void {
  let closing = false;
  // While it stops, the router tells kept-alive clients to connect elsewhere.
  fastify.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  fastify.server.removeAllListeners('request');
  fastify.server.on('request', (request, response) => {
    const ready = request.method === 'GET' && !closing ? find(request) : undefined;
    if (ready) sendPrepared(request, response, ready);
    else fastify.routing(request, response);
  });
}
