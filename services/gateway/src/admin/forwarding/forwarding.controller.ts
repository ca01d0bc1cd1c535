import { Controller, Req, Res } from '@nestjs/common';
import { decisionRoute, internalRoute } from '@boostline/contracts/routes/internal-route';
import type { Route } from '@boostline/contracts/routes/route';
import { In, Serve, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientAddress } from '../../edge/client-address.js';
import { Services } from '../../services.js';
import { CatalogSnapshotCache } from '../../storefront/catalogue/catalog-snapshot.js';
import { WorkPool } from '../../work-pool.js';
import { Admission } from '../access/admission.js';
import { AuditLog } from '../access/audit-log.js';
import { ReadOrderDetail } from '../orders/read-order-detail.js';
import type { Forward, ForwardedFile } from './forward.js';
import { forwardedFiles, forwards } from './forwarded-routes.js';

const span = z.object({ period: z.string().optional(), month: z.string().optional() });
const today = () => new Date().toISOString().slice(0, 10);
const ofOrder = z.object({ orderId: z.coerce.number() });
/** Until a service begins to send a file, and between two parts of it; ms. */
const fileTimeout = 30_000;

/** Has a method for each forwarded route. They send on what came in; the service reads it by the same schemas. */
@Controller()
export class ForwardingController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly audit: AuditLog,
    private readonly pool: WorkPool,
    private readonly catalogue: CatalogSnapshotCache,
    private readonly detail: ReadOrderDetail,
  ) {}

  async forward(row: Forward, request: FastifyRequest): Promise<unknown> {
    const { lane } = row;
    if (!lane) return this.call(row, request);
    return this.pool.run(lane, clientAddress(request.ip), () => this.call(row, request));
  }

  /** Settles when the file has been read, or its reader is gone. */
  async sendFile(
    row: ForwardedFile,
    filter: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { route, service, name, action } = row;
    const address = clientAddress(request.ip);
    const { adminId } = await this.admission.requiredSession(request);
    const { period, month } = span.parse(request.query);
    await this.pool.run('exports', address, async () => {
      if (action) await this.audit.add({ adminId, action, address, details: route.query ? { filter } : {} });
      const sending = { timeout: fileTimeout };
      const file = await this.services[service].open(internalRoute(route), sent(route, request), sending);
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}-${period ?? month ?? today()}.csv"`)
        .send(file);
    });
  }

  private async call(row: Forward, request: FastifyRequest): Promise<unknown> {
    const { route, service, returns, refresh, timeout } = row;
    const { admin } = await this.admission.requiredSession(request);
    const options = { administrator: admin.username, ...(timeout !== undefined && { timeout }) };
    const internal = returns === 'order' ? decisionRoute(route) : internalRoute(route);
    const answer = await this.services[service].call(internal, sent(route, request), options);
    if (refresh) await this.catalogue.refresh();
    return returns === 'order' ? this.detail.read(ofOrder.parse(request.params).orderId, admin.role) : answer;
  }
}

/** Only what the route takes. */
function sent(route: Route, { params, query, body }: FastifyRequest) {
  return { params: route.params && params, query: route.query && query, body: route.body && body };
}

for (const row of forwards) {
  const [name, descriptor] = addMethod(row.route, function (_input, request) {
    return this.forward(row, request);
  });
  Serve(row.route)(ForwardingController.prototype, name, descriptor);
}
for (const row of forwardedFiles) {
  const [name, descriptor] = addMethod(row.route, function ({ query }, request, reply) {
    return this.sendFile(row, query, request, reply);
  });
  Res()(ForwardingController.prototype, name, 2);
  ServeThroughReply(row.route)(ForwardingController.prototype, name, descriptor);
}

/** `@In()` refuses what does not fit the route's schemas. */
function addMethod<T>(
  { method, path }: Route,
  value: (
    this: ForwardingController,
    input: { query: unknown },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<T>,
) {
  const name = `${method} ${path}`;
  const descriptor = { value, configurable: true, writable: true };
  Object.defineProperty(ForwardingController.prototype, name, descriptor);
  In()(ForwardingController.prototype, name, 0);
  Req()(ForwardingController.prototype, name, 1);
  return [name, descriptor] as const;
}
