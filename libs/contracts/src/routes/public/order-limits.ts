/** The gateway's routes for the blocklist and the limits of accounts and buyers. */
import { z } from 'zod';
import { blocking, orderLimits, orderLimitsUpdate } from '../../schemas/admin/order-limits.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { route } from '../route.js';

export const readOrderLimits = route({
  method: 'GET',
  path: '/api/admin/order-limits',
  access: 'admin',
  summary: 'Returns the blocklist, newest first, and the order limits',
  response: orderLimits,
});

export const updateOrderLimits = route({
  method: 'PUT',
  path: '/api/admin/order-limits',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Sets the order limits; 409 with the current limits',
  body: orderLimitsUpdate,
  response: orderLimits,
});

export const createBlocking = route({
  method: 'POST',
  path: '/api/admin/order-limits/blocked',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Blocks an account, a post or a contact; running orders go on',
  body: blocking,
  status: 201,
  response: orderLimits,
});

export const removeBlocking = route({
  method: 'DELETE',
  path: '/api/admin/order-limits/blocked/:blockedId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Removes an entry from the blocklist',
  params: z.object({ blockedId: catalogId }),
  response: orderLimits,
});
