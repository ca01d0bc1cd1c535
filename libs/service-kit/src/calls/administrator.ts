import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { FastifyRequest } from 'fastify';

/** Header in which the gateway names the administrator who acts, URI-encoded. */
export const administratorHeader = 'x-administrator';

export const Administrator = createParamDecorator((_: unknown, context: ExecutionContext) =>
  administratorOf(context),
);

/** Username of the administrator who acts. Only callers with the internal token reach a service; throws `forbidden` without a name. */
export function administratorOf(context: ExecutionContext): string {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const name = headers[administratorHeader];
  if (typeof name !== 'string') throw new ShopError('forbidden', 'Only an administrator may do this.');
  return decodeURIComponent(name);
}
