import { Controller, Inject, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/index';
import { ShopError } from '@boostline/contracts/routes/errors';
import {
  findOrder,
  placeOfferOrder,
  placeOrder,
  startPayment,
} from '@boostline/contracts/routes/internal/index';
import { findDossier, searchAllOrders } from '@boostline/contracts/routes/internal/admin-orders';
import type {
  CustomerOfProgram,
  OrderForPrograms,
} from '@boostline/contracts/schemas/admin/notices/programs';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Admission } from '../admin/access/admission.js';
import { hashToken } from '../admin/sign-in/secret-token.js';
import { clientAddress } from '../edge/client-address.js';
import { ENV, type GatewayEnv } from '../env.js';
import { Services } from '../services.js';
import { CatalogSnapshotCache } from '../storefront/catalogue/catalog-snapshot.js';
import { idempotencyKeyOf } from '../storefront/idempotency-key.js';
import { hashAddress } from '../storefront/hash-address.js';
import { WorkPool } from '../work-pool.js';
import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import type { KeyScope } from '@boostline/contracts/routes/public/keys';

/** What the owner's programs may do with a key: each call as the storefront or the panel has it, in a stable shape. */
@Controller()
export class ProgramsController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly services: Services,
    private readonly catalogue: CatalogSnapshotCache,
    private readonly admission: Admission,
    private readonly pool: WorkPool,
  ) {}

  @Serve(api.readCatalogueByKey)
  readCatalogue() {
    const { packages, offers } = this.catalogue.current().snapshot;
    return { packages: Object.values(packages).flat(), offers };
  }

  @Serve(api.listOrdersByKey)
  async list(@In() { query }: InputOf<typeof api.listOrdersByKey>, @Req() request: FastifyRequest) {
    const { scopes } = await this.admission.requiredKey(request);
    return this.pool.run('searches', clientAddress(request.ip), async () => {
      const { orders } = await this.services.orders.call(searchAllOrders, {
        query: { ...query, page: 1, sort: 'created', direction: 'desc' },
      });
      return { orders: orders.map((order) => presentOrder(order, scopes)) };
    });
  }

  @Serve(api.readOrderByKey)
  async read(@In() { params }: InputOf<typeof api.readOrderByKey>, @Req() request: FastifyRequest) {
    const { scopes } = await this.admission.requiredKey(request);
    const { order } = await this.services.orders.call(findDossier, { params });
    return presentOrder(order, scopes);
  }

  @Serve(api.placeOrderByKey)
  async place(@In() { body }: InputOf<typeof api.placeOrderByKey>, @Req() request: FastifyRequest) {
    const { customer, ...order } = body;
    const who = await this.whoOrders(request, body);
    const { id } = await this.services.orders.call(placeOrder, { body: { ...who, order } });
    return this.openPayment(id, who.buyer, customer);
  }

  @Serve(api.placeOfferOrderByKey)
  async placeOffer(@In() { body }: InputOf<typeof api.placeOfferOrderByKey>, @Req() request: FastifyRequest) {
    const { customer, ...order } = body;
    const who = await this.whoOrders(request, body);
    const { id } = await this.services.orders.call(placeOfferOrder, { body: { ...who, order } });
    return this.openPayment(id, who.buyer, customer);
  }

  /** The key is the buyer: the same key and Idempotency-Key find the same order, and no other key's. */
  private async whoOrders(request: FastifyRequest, sent: object) {
    const { idempotencyKey, requestHash } = idempotencyKeyOf(request, sent);
    if (idempotencyKey === undefined)
      throw new ShopError(
        'invalid-input',
        'Send an Idempotency-Key, so that a repetition orders nothing twice.',
      );
    if (this.catalogue.isClosed)
      throw new ShopError('not-open', 'This shop is not open yet. Please come back soon.');
    const { id: keyId } = await this.admission.requiredKey(request);
    const buyer = hashToken(`api-key ${keyId}`);
    const origin = hashAddress(request, this.env.secretsKeys.newest);
    const catalogVersion = this.catalogue.version;
    return { buyer, origin, idempotencyKey, requestHash, catalogVersion, byProgram: true as const };
  }

  private async openPayment(
    id: number,
    buyer: string,
    customer: CustomerOfProgram,
  ): Promise<ResponseOf<typeof api.placeOrderByKey>> {
    const { orders } = this.services;
    const { code, status, amount, allowedActions } = await orders.call(findOrder, {
      params: { orderId: id },
      query: { buyer },
    });
    if (!allowedActions.includes('pay')) return { id, code, status, amount, paymentUrl: null };
    const payment = {
      orderId: id,
      customerName: customer?.name,
      customerEmail: customer?.email,
      customerPhone: customer?.phone,
      customerState: customer?.state,
      customerAddress: customer?.address,
      customerGstin: customer?.gstin,
      customerBusinessName: customer?.businessName,
    };
    const { paymentUrl } = await orders.call(startPayment, { body: { buyer, payment, byProgram: true } });
    return { id, code, status, amount, paymentUrl };
  }
}

/** An order in the shape that the versioned API keeps; who bought it only for a key that may read customers. */
function presentOrder(order: AdministeredOrder, scopes: readonly KeyScope[]): OrderForPrograms {
  const { id, code, status, createdAt, paidAt, packageId, packageType, offerName } = order;
  const { instagramUsername, quantity, amount, lines, customer } = order;
  return {
    id,
    code,
    status,
    createdAt,
    paidAt,
    packageId,
    packageType,
    offerName,
    instagramUsername,
    quantity,
    amount,
    lines,
    ...(scopes.includes('read-customers') && { customer }),
  };
}
