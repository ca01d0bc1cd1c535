import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Admission } from '../admin/access/admission.js';
import { clientAddress } from '../edge/client-address.js';
import { isOwnLimit, type LimitName } from './limit-settings.js';
import type { Limits } from './limits.js';

/** Limits that are counted for each order apart. */
const ofAnOrder = new Set<LimitName>(['status', 'refills']);
const aboutAnOrder = z.object({ orderId: z.string().regex(/^[1-9]\d{0,15}$/) });

/** Counts every request by the limit of its route, before its body is read. */
export function limitRequests(fastify: FastifyInstance, limits: Limits): void {
  fastify.addHook('onRequest', async (request) => {
    const { access = 'public', limit = 'unknown' } = request.routeOptions.config.rules ?? {};
    const address = clientAddress(request.ip);
    if (access !== 'public') await limits.takeHere('sessions', address);
    // Calls of administrators and of keys are counted later, when it is known who calls.
    if (limit === 'admin-reads' || limit === 'admin-writes' || access === 'key') return;
    if (isOwnLimit(limit)) return limits.takeHere(limit, address);
    await limits.takeHere('lookups', address);
    // Counted by limit-orders.ts.
    if (limit === 'orders') return;
    if (limit === 'refills') await limits.take('refills-of-address', address);
    await limits.take(limit, keyOf(limit, request, address));
  });
}

/** Counts the calls of an administrator or a key. Must be added after unauthenticated calls are refused. */
export function limitKnownCallers(fastify: FastifyInstance, limits: Limits, admission: Admission): void {
  fastify.addHook('onRequest', async (request) => {
    const { limit, access } = request.routeOptions.config.rules ?? {};
    if (access === 'key' && limit !== undefined && !isOwnLimit(limit))
      return void (await limits.take(limit, (await admission.requiredKey(request)).id));
    if (limit !== 'admin-reads' && limit !== 'admin-writes') return;
    const { adminId } = await admission.requiredSession(request);
    if (limit === 'admin-reads') await limits.takeHere(limit, adminId);
    else await limits.take(limit, adminId);
  });
}

/** Runs before anything is validated: only what may be an order's number makes a key, or strangers would write any keys. */
function keyOf(limit: LimitName, { params }: FastifyRequest, address: string): string {
  if (!ofAnOrder.has(limit)) return address;
  const named = aboutAnOrder.safeParse(params);
  return named.success ? `${address}:${named.data.orderId}` : address;
}
