import { z } from 'zod';
import { orderId } from '../../schemas/shop/orders.js';
import {
  browserFingerprint,
  browserSubscriptionCreation,
  browserSubscriptionState,
} from '../../schemas/shop/contact/push.js';
import { publicRoute } from '../route.js';

const byFingerprint = z.object({ orderId, fingerprint: browserFingerprint });

export const createBrowserSubscription = publicRoute.post('/api/orders/by-id/:orderId/browsers', {
  // A target could be guessed, as when an order is looked up.
  limit: 'track',
  summary:
    'Subscribes this browser to notices about the order; for the browser that placed it, or with the order’s target. The address must be at a browser’s push service',
  params: z.object({ orderId }),
  body: browserSubscriptionCreation,
  status: 201,
  response: browserSubscriptionState,
});

export const readBrowserSubscription = publicRoute.get('/api/orders/by-id/:orderId/browsers/:fingerprint', {
  limit: 'status',
  summary: 'Returns whether this browser is subscribed to the order; an unknown order gets the same answer',
  params: byFingerprint,
  response: browserSubscriptionState,
});

export const removeBrowserSubscription = publicRoute.delete(
  '/api/orders/by-id/:orderId/browsers/:fingerprint',
  {
    limit: 'status',
    summary: 'Unsubscribes this browser from the order; an unknown order gets the same answer',
    params: byFingerprint,
    response: browserSubscriptionState,
  },
);
