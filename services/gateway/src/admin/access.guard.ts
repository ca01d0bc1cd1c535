import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import { routeOf } from '@boostline/service-kit/serve';
import type { FastifyRequest } from 'fastify';
import { Limits } from '../limits/limits.js';
import { Admission } from './admission.js';

/** Denies by default: a handler that is bound to no public route of contracts is not reachable. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly admission: Admission,
    private readonly limits: Limits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route || route.access === 'internal')
      throw new ShopError('forbidden', 'This address is not public.');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.admission.admit(request, route.access);
    if (route.access === 'admin' && route.method !== 'GET') {
      const { adminId } = await this.admission.requiredSession(request);
      await this.limits.take('admin-writes', adminId);
    }
    if (route.secondFactor) await this.admission.demandSecondFactor(request);
    return true;
  }
}
