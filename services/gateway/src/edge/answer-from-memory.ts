import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, register } from 'prom-client';
import { sendPrepared, type PreparedAnswer } from '../storefront/catalogue/prepared-answer.js';

/**
 * Sends prepared answers before the router runs (decision 6): nine of ten requests are such reads, and routing and
 * hooks would cost more than the answer. Only for GETs that depend on nothing but their address and the language. For
 * everything else `find` returns nothing, and the router answers. Must be called before other request listeners exist.
 */
export function answerFromMemory(
  fastify: FastifyInstance,
  find: (request: IncomingMessage) => PreparedAnswer | undefined,
): void {
  let closing = false;
  const countRead = readsFromMemory();
  // While it stops, the router tells kept-alive clients to connect elsewhere.
  fastify.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  fastify.server.removeAllListeners('request');
  fastify.server.on('request', (request, response) => {
    const ready = request.method === 'GET' && !closing ? find(request) : undefined;
    if (!ready) return fastify.routing(request, response);
    countRead();
    sendPrepared(request, response, ready);
  });
}

/** A plain number until the metrics are read: these answers are too short to be timed one by one. */
function readsFromMemory(): () => void {
  const name = 'boostline_reads_from_memory_total';
  register.removeSingleMetric(name);
  let reads = 0;
  const counter: Counter = new Counter({
    name,
    help: 'Reads that were answered from memory; they are in no histogram',
    collect: () => {
      counter.inc(reads);
      reads = 0;
    },
  });
  return () => {
    reads += 1;
  };
}
