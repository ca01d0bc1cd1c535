import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../edge/client-address.js';

/** With more addresses than this all are forgotten. */
const maxKnown = 1000;
/** By key and address: a payment gateway sends all its notifications from a few addresses. */
const known = new WeakMap<Buffer, Map<string, string>>();

/**
 * What other services count the visitors of one address by. Keyed, because a plain hash of an address could be
 * reversed by trying all addresses.
 */
export function hashAddress(request: FastifyRequest, secretsKey: Buffer): string {
  const address = clientAddress(request.ip);
  const hashes = known.get(secretsKey) ?? new Map<string, string>();
  const found = hashes.get(address);
  if (found !== undefined) return found;
  const hash = createHmac('sha256', secretsKey).update(`origin ${address}`).digest('base64url');
  const addressHash = hash.slice(0, 22);
  if (hashes.size >= maxKnown) hashes.clear();
  known.set(secretsKey, hashes.set(address, addressHash));
  return addressHash;
}
