import { createHash } from 'node:crypto';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyRequest } from 'fastify';

/** The Idempotency-Key header with a hash of what was `sent` under it. Throws `invalid-input` when the key is malformed. */
export function idempotencyKeyOf(
  request: FastifyRequest,
  sent: object,
): { idempotencyKey?: string; requestHash?: string } {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return {};
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key))
    return { idempotencyKey: key, requestHash: hashOf(sent) };
  throw new ShopError('invalid-input', 'Idempotency-Key must be 1 to 200 visible characters.');
}

const hashOf = (sent: object) => createHash('sha256').update(JSON.stringify(sent)).digest('base64url');
