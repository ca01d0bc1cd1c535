import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { clientAddress } from '../edge/client-address.js';
import { Limits } from '../limits/limits.js';

/**
 * Limits orders made per address, and attempts that were refused separately: a typing mistake must not use up a
 * neighbourhood's orders. The order is counted before it is made, so that a burst cannot slip through together.
 */
@Injectable()
export class LimitOrders implements NestInterceptor {
  constructor(private readonly limits: Limits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const address = clientAddress(context.switchToHttp().getRequest<FastifyRequest>().ip);
    return from(this.admit(address)).pipe(
      mergeMap(() => next.handle().pipe(catchError((error: unknown) => this.countRefusal(address, error)))),
    );
  }

  private async admit(address: string): Promise<void> {
    await this.limits.refuseWhenSpent('rejected-orders', address);
    await this.limits.take('orders', address);
  }

  private async countRefusal(address: string, error: unknown): Promise<never> {
    await Promise.all([
      this.limits.giveBack('orders', address),
      this.limits.count('rejected-orders', address),
    ]);
    throw error;
  }
}
