/** The gateway's routes for the blocklist and the limits of accounts and buyers. */
import { z } from 'zod';
import { blocking, orderLimits, orderLimitsUpdate } from '../../schemas/admin/order-limits.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { route } from '../route.js';

export const readOrderLimits = route({
  method: 'GET',
  path: '/api/admin/order-limits',
  access: 'admin',
  summary: 'The blocklist, newest first, and how much is sold to one account and one buyer',
  response: orderLimits,
});

export const updateOrderLimits = route({
  method: 'PUT',
  path: '/api/admin/order-limits',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Sets how much is sold to one account and one buyer; 409 with what is set now',
  body: orderLimitsUpdate,
  response: orderLimits,
});

export const createBlocking = route({
  method: 'POST',
  path: '/api/admin/order-limits/blocked',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Takes no orders for an account, a post or a contact any more; running orders go on',
  body: blocking,
  status: 201,
  response: orderLimits,
});

export const removeBlocking = route({
  method: 'DELETE',
  path: '/api/admin/order-limits/blocked/:blockedId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Takes orders again',
  params: z.object({ blockedId: catalogId }),
  response: orderLimits,
});
