import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { leastRole } from '@boostline/contracts/routes/permissions';
import { ShopError } from '@boostline/contracts/routes/errors';
import { routeOf } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Admission } from './admission.js';

/** Denies by default: a handler that is bound to no public route of contracts is not reachable. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly admission: Admission) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route || route.access === 'internal')
      throw new ShopError('forbidden', 'This address is not public.');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const role = leastRole(`${route.method} ${route.path}`);
    await this.admission.admit(request, { ...route, role });
    await this.admission.demandProof(request, route.proof);
    return true;
  }
}
