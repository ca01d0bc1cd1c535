/** Calls to the orders service about browsers that are subscribed to an order. */
import { z } from 'zod';
import { buyerHash } from './orders.js';
import { orderId } from '../../schemas/shop/orders.js';
import {
  browserFingerprint,
  browserSubscriptionCreation,
  browserSubscriptionState,
} from '../../schemas/shop/contact/push.js';
import { route } from '../route.js';

const byFingerprint = z.object({ orderId, fingerprint: browserFingerprint });

export const subscribeBrowser = route({
  method: 'POST',
  path: '/orders/:orderId/browsers',
  access: 'internal',
  summary: 'Tells a browser of an order; not found for whoever may not see it',
  params: z.object({ orderId }),
  body: browserSubscriptionCreation.extend({ buyer: buyerHash.optional(), language: z.enum(['en', 'hi']) }),
  status: 201,
  response: browserSubscriptionState,
});

export const findSubscribedBrowser = route({
  method: 'GET',
  path: '/orders/:orderId/browsers/:fingerprint',
  access: 'internal',
  summary: 'Returns whether a browser is subscribed to an order',
  params: byFingerprint,
  response: browserSubscriptionState,
});

export const unsubscribeBrowser = route({
  method: 'DELETE',
  path: '/orders/:orderId/browsers/:fingerprint',
  access: 'internal',
  summary: 'Tells a browser nothing of an order any more',
  params: byFingerprint,
  response: browserSubscriptionState,
});
