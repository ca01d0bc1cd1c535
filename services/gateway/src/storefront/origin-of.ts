import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../edge/client-address.js';

/**
 * What other services count the visitors of one address by. Keyed, because a plain hash of an address could be
 * reversed by trying all addresses.
 */
export function originOf(request: FastifyRequest, secretsKey: Buffer): string {
  const address = clientAddress(request.ip);
  return createHmac('sha256', secretsKey).update(`origin ${address}`).digest('base64url').slice(0, 22);
}
