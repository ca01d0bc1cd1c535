import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance } from 'fastify';

/** Bodies of the shop are nested at most four deep. */
const deepest = 20;

/**
 * Refuses bodies that would fail later: nesting so deep that a recursive walk overflows the stack, and texts that
 * PostgreSQL cannot store.
 */
export function refuseHostileBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const passedOn = request.routeOptions.config.rules?.body === 'bytes';
    const problem = passedOn || request.body === undefined ? null : problemOf(request.body);
    done(problem ? new ShopError('invalid-input', problem) : undefined);
  });
}

/** Walks without recursion, so that no depth can overflow the stack. */
function problemOf(body: unknown): string | null {
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    const problem = typeof value === 'string' ? problemOfText(value) : null;
    if (problem) return problem;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= deepest) return 'The body is nested too deeply.';
    for (const [key, inner] of Object.entries(value)) {
      const problemOfKey = problemOfText(key);
      if (problemOfKey) return problemOfKey;
      waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return null;
}

function problemOfText(text: string): string | null {
  if (text.includes('\0')) return 'NUL characters are not allowed.';
  // `"\ud83d"` alone in JSON: the first half of an emoji.
  return text.isWellFormed() ? null : 'A character is not complete. Please type the text again.';
}
