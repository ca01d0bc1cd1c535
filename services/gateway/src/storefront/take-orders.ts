import { createOfferOrder, createOrder } from '@boostline/contracts/routes/public/index';
import { placeOfferOrder, placeOrder } from '@boostline/contracts/routes/internal/index';
import { offerOrderCreation } from '@boostline/contracts/schemas/shop/offers';
import { orderCreation } from '@boostline/contracts/schemas/shop/orders';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Opening } from '@boostline/contracts/schemas/shop/site/page';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { checked } from '@boostline/service-kit/calls/serve';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { limitOrders } from '../limits/limit-orders.js';
import type { Limits } from '../limits/limits.js';
import type { Services } from '../services.js';
import { recogniseBuyer } from './buyer-cookie.js';
import type { CatalogSnapshotCache } from './catalogue/catalog-snapshot.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { hashAddress } from './hash-address.js';

interface Shop {
  env: GatewayEnv;
  services: Services;
  limits: Limits;
  catalogue: CatalogSnapshotCache;
  openingFor: (request: FastifyRequest) => Promise<Opening>;
}

/** `POST /api/orders` and its twin for offers. Plain Fastify routes: anybody may order, so no guard is needed (docs/own-code.md). */
export function takeOrders(fastify: FastifyInstance, shop: Shop): void {
  const limited = limitOrders(shop.limits);
  fastify.post(createOrder.path, limited, async (request, reply) => {
    const order = checked(orderCreation, request.body);
    await demandOpen(shop, request);
    const { amount: _ignored, ...counted } = order;
    const { id, code } = await shop.services.orders.call(placeOrder, {
      body: { ...whoOrders(shop, request, reply, counted), order },
    });
    reply.status(createOrder.status ?? 200);
    return { id, code, message: 'Order created' } satisfies ResponseOf<typeof createOrder>;
  });
  fastify.post(createOfferOrder.path, limited, async (request, reply) => {
    const order = checked(offerOrderCreation, request.body);
    await demandOpen(shop, request);
    const { id, code } = await shop.services.orders.call(placeOfferOrder, {
      body: { ...whoOrders(shop, request, reply, order), order },
    });
    reply.status(createOfferOrder.status ?? 200);
    return { orderId: id, code, message: 'Order created' } satisfies ResponseOf<typeof createOfferOrder>;
  });
}

/** The owner tries the shop before it is opened. */
async function demandOpen({ openingFor }: Shop, request: FastifyRequest): Promise<void> {
  if ((await openingFor(request)) === 'soon')
    throw new ShopError('not-open', 'This shop is not open yet. Please come back soon.');
}

/** Beside the order itself: who orders, from where, under which key, from which catalogue. */
function whoOrders({ env, catalogue }: Shop, request: FastifyRequest, reply: FastifyReply, sent: object) {
  const key = idempotencyKeyOf(request, sent);
  const buyer = recogniseBuyer(request, reply, env.https);
  const origin = hashAddress(request, env.secretsKeys.newest);
  return { buyer, origin, ...key, catalogVersion: catalogue.version };
}
