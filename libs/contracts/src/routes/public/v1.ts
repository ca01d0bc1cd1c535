/** The versioned API for the owner's own programs: read the catalogue and orders, and place orders, with a key. */
import { z } from 'zod';
import { orderListQuery } from '../../schemas/admin/order-lists.js';
import { apiKey, apiKeyCreation, createdApiKey } from './keys.js';
import { outcome } from '../../schemas/admin/session.js';
import { orderId } from '../../schemas/shop/orders.js';
import {
  catalogueForPrograms,
  offerPlacementByProgram,
  orderForPrograms,
  placedByProgram,
  placementByProgram,
} from '../../schemas/admin/notices/programs.js';
import {
  offerExample,
  offerPlacementExample,
  orderExample,
  packageExample,
  placementExample,
} from '../../products/specification/v1-examples.js';
import { adminRoute, keyRoute } from '../route.js';

export const readCatalogueByKey = keyRoute.get('/api/v1/catalogue', {
  scope: 'read-catalogue',
  limit: 'key-calls',
  summary: 'Lists what is on sale',
  response: catalogueForPrograms,
  example: { response: { packages: [packageExample], offers: [offerExample] } },
});

export const listOrdersByKey = keyRoute.get('/api/v1/orders', {
  scope: 'read-orders',
  limit: 'key-calls',
  summary: 'Lists orders, newest first; `after` the last one of a page returns the next page',
  query: orderListQuery
    .pick({ status: true, type: true, from: true, to: true, after: true })
    .extend({ size: z.coerce.number().int().min(1).max(100).default(50) }),
  response: z.object({ orders: z.array(orderForPrograms) }),
  example: { query: { status: 'paid,processing', size: '20' }, response: { orders: [orderExample] } },
});

export const readOrderByKey = keyRoute.get('/api/v1/orders/:orderId', {
  scope: 'read-orders',
  limit: 'key-calls',
  summary: 'Returns one order',
  params: z.object({ orderId }),
  response: orderForPrograms,
  example: { params: { orderId: '4503599627370495' }, response: orderExample },
});

export const placeOrderByKey = keyRoute.post('/api/v1/orders', {
  scope: 'place-orders',
  limit: 'key-orders',
  idempotencyKey: 'required',
  summary: 'Places an order and opens its payment; the same Idempotency-Key returns the same order',
  body: placementByProgram,
  bodyLimit: 64 * 1024,
  status: 201,
  response: placedByProgram,
  example: {
    body: placementExample,
    response: {
      id: 4_503_599_627_370_495,
      code: 'K7Q4-M2XR',
      status: 'payment_pending',
      amount: 199,
      paymentUrl: 'https://pay.example.com/p/pay_Nf3k2',
    },
  },
});

export const placeOfferOrderByKey = keyRoute.post('/api/v1/orders/offers', {
  scope: 'place-orders',
  limit: 'key-orders',
  idempotencyKey: 'required',
  summary:
    'Places an order of an offer and opens its payment; 409 with the current offer if `amount` is not its price',
  body: offerPlacementByProgram,
  status: 201,
  response: placedByProgram,
  example: {
    body: offerPlacementExample,
    response: {
      id: 4_503_599_627_370_496,
      code: 'M2XR-K7Q4',
      status: 'payment_pending',
      amount: 249,
      paymentUrl: 'https://pay.example.com/p/pay_Nf3k3',
    },
  },
});

export const listApiKeys = adminRoute.get('/api/admin/keys', {
  summary: 'Lists API keys, newest first, with revoked ones',
  response: z.array(apiKey),
});

export const createApiKey = adminRoute.post('/api/admin/keys', {
  proof: 'recent-password',
  summary: 'Creates an API key; only this answer contains it',
  body: apiKeyCreation,
  status: 201,
  response: createdApiKey,
});

export const revokeApiKey = adminRoute.delete('/api/admin/keys/:keyId', {
  proof: 'authenticator',
  summary: 'Revokes an API key',
  params: z.object({ keyId: z.uuid() }),
  response: outcome,
});
