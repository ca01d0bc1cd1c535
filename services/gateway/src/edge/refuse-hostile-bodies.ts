import { ShopError } from '@boostline/contracts/errors';
import type { FastifyInstance } from 'fastify';

/** No form of the shop nests deeper than four. */
const deepest = 20;

/**
 * Refuses bodies that break what comes after validation: nesting that overflows the stack of whoever walks it
 * again, and NUL characters, which PostgreSQL cannot store.
 */
export function refuseHostileBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) return done();
    // Elsewhere bodies are streams that pass through.
    const problem = request.url.startsWith('/api/') ? problemOf(request.body) : null;
    done(problem ? new ShopError('invalid-input', problem) : undefined);
  });
}

function problemOf(body: unknown): string | null {
  if (Buffer.isBuffer(body)) return null;
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && value.includes('\0')) return 'NUL characters are not allowed.';
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= deepest) return 'The body is nested too deeply.';
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
  return null;
}
