import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { routeOf } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { z } from 'zod';
import { clientAddress } from '../../edge/client-address.js';
import { Admission } from './admission.js';
import { AuditLog, type AuditEntry } from './audit-log.js';

/** Fields whose values must not be logged, at any depth of a body. */
const secrets = new Set([
  'currentPassword',
  'newPassword',
  'password',
  'code',
  'apiKey',
  'token',
  'secret',
  'credentials',
  'reference',
  'subscription',
  'passkey',
  // Of a buyer: what is erased stands nowhere else.
  'customer',
  'instagramUsername',
]);
/** Kept apart from the rest of the body. */
const leftOut = new Set(['reason']);
const longest = 200;

/** A body as the audit log keeps it: what was changed to what, without secrets and without long texts. */
function describeBody(body: unknown): unknown {
  // The cut may leave half of an emoji, which the database does not store.
  if (typeof body === 'string')
    return body.length > longest ? `${body.slice(0, longest).toWellFormed()}…` : body;
  if (Array.isArray(body)) return body.length > 20 ? `${body.length} entries` : body.map(describeBody);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([key]) => !leftOut.has(key))
      .map(([key, value]) => [key, secrets.has(key) ? hidden(value) : describeBody(value)]),
  );
}

/** The names of secrets are kept, so that the log shows which credential was replaced. */
function hidden(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '(hidden)';
  return `(hidden: ${Object.keys(value).slice(0, 10).join(', ')})`;
}

const orderInAddress = z.object({ orderId: z.string().regex(/^[1-9]\d{0,15}$/) });
const reasonInBody = z.object({ reason: z.string() });
const longestReason = 500;

/** Bound to these methods, because an application-wide interceptor would cost every buyer's request time. */
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

/** Written before the change: what cannot be recorded is not made. A refused change gets a second entry. */
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
