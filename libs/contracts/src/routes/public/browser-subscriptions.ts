/** Routes for browsers that are subscribed to an order. */
import { z } from 'zod';
import { orderId } from '../../schemas/shop/orders.js';
import {
  browserFingerprint,
  browserSubscriptionCreation,
  browserSubscriptionState,
} from '../../schemas/shop/contact/push.js';
import { route } from '../route.js';

const byFingerprint = z.object({ orderId, fingerprint: browserFingerprint });

export const createBrowserSubscription = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/browsers',
  access: 'public',
  // A target could be guessed, as when an order is looked up.
  limit: 'track',
  summary:
    'Subscribes this browser to notices about the order; for the browser that placed it, or with the order’s target. The address must be at a browser’s push service',
  params: z.object({ orderId }),
  body: browserSubscriptionCreation,
  status: 201,
  response: browserSubscriptionState,
});

export const readBrowserSubscription = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/browsers/:fingerprint',
  access: 'public',
  limit: 'status',
  summary: 'Returns whether this browser is subscribed to the order; an unknown order gets the same answer',
  params: byFingerprint,
  response: browserSubscriptionState,
});

export const removeBrowserSubscription = route({
  method: 'DELETE',
  path: '/api/orders/by-id/:orderId/browsers/:fingerprint',
  access: 'public',
  limit: 'status',
  summary: 'Unsubscribes this browser from the order; an unknown order gets the same answer',
  params: byFingerprint,
  response: browserSubscriptionState,
});
