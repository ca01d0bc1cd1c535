/** The gateway's routes for buyers' browsers that are told of an order. */
import { z } from 'zod';
import { orderId } from '../../schemas/shop/orders.js';
import {
  browserFingerprint,
  toldBrowserCreation,
  toldBrowserState,
} from '../../schemas/shop/contact/push.js';
import { route } from '../route.js';

const byFingerprint = z.object({ orderId, fingerprint: browserFingerprint });

export const createToldBrowser = route({
  method: 'POST',
  path: '/api/orders/by-id/:orderId/browsers',
  access: 'public',
  // A target could be guessed, as when an order is looked up.
  limit: 'track',
  summary:
    'Tells this browser by notices when the order is paid, delivered, needs its buyer, or when money goes back; for the browser that placed it, or who names its target. The address must be at a push service of a browser',
  params: z.object({ orderId }),
  body: toldBrowserCreation,
  status: 201,
  response: toldBrowserState,
});

export const readToldBrowser = route({
  method: 'GET',
  path: '/api/orders/by-id/:orderId/browsers/:fingerprint',
  access: 'public',
  limit: 'status',
  summary: 'Whether this browser is told of the order; an unknown order is answered alike',
  params: byFingerprint,
  response: toldBrowserState,
});

export const removeToldBrowser = route({
  method: 'DELETE',
  path: '/api/orders/by-id/:orderId/browsers/:fingerprint',
  access: 'public',
  limit: 'status',
  summary: 'Tells this browser nothing of the order any more; an unknown order is answered alike',
  params: byFingerprint,
  response: toldBrowserState,
});
