import { ShopError } from '@boostline/contracts/errors';
import type { FastifyRequest } from 'fastify';

/** The Idempotency-Key header, made once per filled form; throws `invalid-input` when it is malformed. */
export function idempotencyKeyOf(request: FastifyRequest): { idempotencyKey?: string } {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return {};
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return { idempotencyKey: key };
  throw new ShopError('invalid-input', 'Idempotency-Key must be 1 to 200 visible characters.');
}
