import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../edge/client-address.js';

/**
 * What other services count the visitors of one address by. Keyed, because a plain hash of an address could be
 * reversed by trying all addresses.
 */
export function originOf(request: FastifyRequest, secretsKey: Buffer): string {
  const address = clientAddress(request.ip);
  return createHmac('sha256', keyOf(secretsKey)).update(`origin ${address}`).digest('base64url').slice(0, 22);
}

/** Node looks at the bytes of a key anew for each hash, which takes six times as long as the hash. */
const keys = new WeakMap<Buffer, KeyObject>();

function keyOf(secretsKey: Buffer): KeyObject {
  const known = keys.get(secretsKey);
  if (known) return known;
  const key = createSecretKey(secretsKey);
  keys.set(secretsKey, key);
  return key;
}
