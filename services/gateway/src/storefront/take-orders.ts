import { createOfferOrder, createOrder } from '@boostline/contracts/api';
import { placeOfferOrder, placeOrder } from '@boostline/contracts/internal';
import { offerOrderCreation } from '@boostline/contracts/offers';
import { orderCreation } from '@boostline/contracts/orders';
import type { ResponseOf } from '@boostline/contracts/route';
import { checked } from '@boostline/service-kit/serve';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../edge/client-address.js';
import type { GatewayEnv } from '../env.js';
import { limitOrders } from '../limits/limit-orders.js';
import type { Limits } from '../limits/limits.js';
import type { Services } from '../services.js';
import { recogniseBuyer } from './buyer-cookie.js';
import type { CatalogSnapshotCache } from './catalog-snapshot.js';
import { idempotencyKeyOf } from './idempotency-key.js';

interface Shop {
  env: GatewayEnv;
  services: Services;
  limits: Limits;
  catalogue: CatalogSnapshotCache;
}

/** `POST /api/orders` and its twin for offers. Routes of Fastify's own: anybody may order, so there is nothing to guard. */
export function takeOrders(fastify: FastifyInstance, shop: Shop): void {
  fastify.post(createOrder.path, (request, reply) =>
    limitOrders(shop.limits, clientAddress(request.ip), async () => {
      const order = checked(orderCreation, request.body);
      const { id } = await shop.services.orders.call(placeOrder, {
        body: { ...whoOrders(shop, request, reply), order },
      });
      reply.status(createOrder.status ?? 200);
      return { id, message: 'Order created' } satisfies ResponseOf<typeof createOrder>;
    }),
  );
  fastify.post(createOfferOrder.path, (request, reply) =>
    limitOrders(shop.limits, clientAddress(request.ip), async () => {
      const order = checked(offerOrderCreation, request.body);
      const { id } = await shop.services.orders.call(placeOfferOrder, {
        body: { ...whoOrders(shop, request, reply), order },
      });
      reply.status(createOfferOrder.status ?? 200);
      return { orderId: id, message: 'Order created' } satisfies ResponseOf<typeof createOfferOrder>;
    }),
  );
}

/** Beside the order itself: who orders, under which key, from which catalogue. */
function whoOrders({ env, catalogue }: Shop, request: FastifyRequest, reply: FastifyReply) {
  const key = idempotencyKeyOf(request);
  const buyer = recogniseBuyer(request, reply, env.https);
  return { buyer, ...key, catalogVersion: catalogue.version };
}
