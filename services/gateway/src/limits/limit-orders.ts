import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../edge/client-address.js';
import type { Limits } from './limits.js';

/**
 * Orders are limited per address; refused attempts have a limit of their own, so that typing mistakes do not use up the
 * orders of everybody behind the address. An order is counted before its body is read, so that a burst is limited too,
 * and given back when none was created.
 */
export function limitOrders(fastify: FastifyInstance, limits: Limits): void {
  const counted = new WeakSet<FastifyRequest>();
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const address = clientAddress(request.ip);
    await limits.refuseWhenSpent('rejected-orders', address);
    await limits.take('orders', address);
    counted.add(request);
  };
  const onSend = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.statusCode < 400 || !counted.delete(request)) return;
    const address = clientAddress(request.ip);
    await Promise.all([limits.release('orders', address), limits.count('rejected-orders', address)]);
  };
  fastify.addHook('onRoute', (options) => {
    if (options.config?.rules?.limit === 'orders') Object.assign(options, { onRequest, onSend });
  });
}
