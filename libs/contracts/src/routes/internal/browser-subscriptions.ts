import { z } from 'zod';
import { language } from '../../schemas/language.js';
import { buyerHash } from './orders.js';
import { orderId } from '../../schemas/shop/orders.js';
import {
  browserFingerprint,
  browserSubscriptionCreation,
  browserSubscriptionState,
} from '../../schemas/shop/contact/push.js';
import { internalCall } from '../route.js';

const byFingerprint = z.object({ orderId, fingerprint: browserFingerprint });

export const subscribeBrowser = internalCall.post('/orders/:orderId/browsers', {
  summary: 'Tells a browser of an order; not found for whoever may not see it',
  params: z.object({ orderId }),
  body: browserSubscriptionCreation.extend({ buyer: buyerHash.optional(), language }),
  status: 201,
  response: browserSubscriptionState,
});

export const findSubscribedBrowser = internalCall.get('/orders/:orderId/browsers/:fingerprint', {
  summary: 'Returns whether a browser is subscribed to an order',
  params: byFingerprint,
  response: browserSubscriptionState,
});

export const unsubscribeBrowser = internalCall.delete('/orders/:orderId/browsers/:fingerprint', {
  summary: 'Tells a browser nothing of an order any more',
  params: byFingerprint,
  response: browserSubscriptionState,
});
