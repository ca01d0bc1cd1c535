import { timingSafeEqual } from 'node:crypto';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rotating } from './rotating.js';

export function demandToken(
  fastify: FastifyInstance,
  token: Rotating<string>,
  except: ReadonlySet<string>,
): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (except.has(request.url) || carries(request, token)) return done();
    done(new ShopError('sign-in-required', 'This address is not public.'));
  });
}

/** Whether a request carries one of the accepted tokens; each is compared in constant time. */
export function carries({ headers }: FastifyRequest, token: Rotating<string>): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  return token.all.some((one) => {
    const expected = Buffer.from(`Bearer ${one}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
