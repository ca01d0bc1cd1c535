import { Injectable, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { routeOf } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { z } from 'zod';
import { clientAddress } from '../../edge/client-address.js';
import { Admission } from './admission.js';
import { AuditLog, type AuditEntry } from './audit-log.js';
import { describeBody } from './describe-body.js';

const orderInAddress = z.object({ orderId: z.string().regex(/^[1-9]\d{0,15}$/) });
const reasonInBody = z.object({ reason: z.string() });
const longestReason = 500;

/**
 * Makes every write method of these controllers record itself in the audit log. The interceptor is bound to these methods
 * and not to the application, because it would cost every buyer's request time (decision 5).
 */
export function recordEveryWrite(controllers: readonly Type[]): void {
  for (const { prototype } of controllers) {
    for (const [name, method] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (isAdministratorsWrite(method.value)) UseInterceptors(RecordWrites)(prototype, name, method);
  }
}

function isAdministratorsWrite(handler: unknown): boolean {
  const route = typeof handler === 'function' ? routeOf(handler) : undefined;
  return route?.access === 'admin' && route.method !== 'GET' && !route.asksOnly;
}

/**
 * Writes every change by an administrator to the audit log before it is made: if it cannot be recorded, it is not made. A
 * refused change gets a second entry that says so.
 */
@Injectable()
export class RecordWrites implements NestInterceptor {
  constructor(
    private readonly admission: Admission,
    private readonly audit: AuditLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = routeOf(context.getHandler());
    if (!route) throw new Error('only a route of contracts can be recorded');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return from(this.record(request, `${route.method} ${route.path}`)).pipe(
      mergeMap(({ id, entry }) =>
        next.handle().pipe(catchError((error: unknown) => this.recordRefusal(id, entry, error))),
      ),
    );
  }

  private async record(request: FastifyRequest, action: string): Promise<{ id: number; entry: AuditEntry }> {
    const { adminId } = await this.admission.requiredSession(request);
    const entry = { adminId, action, address: clientAddress(request.ip), orderId: orderIdOf(request) };
    const details = { params: request.params, body: describeBody(request.body) ?? null };
    return { id: await this.audit.add({ ...entry, reason: reasonOf(request), details }), entry };
  }

  private async recordRefusal(id: number, entry: AuditEntry, error: unknown): Promise<never> {
    const code = error instanceof ShopError ? error.code : 'internal';
    await this.audit.add({ ...entry, refusalOf: id, details: { code } });
    throw error;
  }
}

function orderIdOf({ params }: FastifyRequest): number | null {
  const parsed = orderInAddress.safeParse(params);
  const id = parsed.success ? Number(parsed.data.orderId) : null;
  return Number.isSafeInteger(id) ? id : null;
}

function reasonOf({ body }: FastifyRequest): string | null {
  const parsed = reasonInBody.safeParse(body);
  return parsed.success ? parsed.data.reason.trim().slice(0, longestReason) : null;
}
