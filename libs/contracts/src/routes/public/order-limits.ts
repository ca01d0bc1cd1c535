import { z } from 'zod';
import { blocking, orderLimits, orderLimitsUpdate } from '../../schemas/admin/order-limits.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { adminRoute } from '../route.js';

export const readOrderLimits = adminRoute.get('/api/admin/order-limits', {
  summary: 'Returns the blocklist, newest first, and the order limits',
  response: orderLimits,
});

export const updateOrderLimits = adminRoute.put('/api/admin/order-limits', {
  proof: 'authenticator',
  summary: 'Sets the order limits; 409 with the current limits',
  body: orderLimitsUpdate,
  response: orderLimits,
});

export const createBlocking = adminRoute.post('/api/admin/order-limits/blocked', {
  proof: 'authenticator',
  summary: 'Blocks an account, a post or a contact; running orders go on',
  body: blocking,
  status: 201,
  response: orderLimits,
});

export const removeBlocking = adminRoute.delete('/api/admin/order-limits/blocked/:blockedId', {
  proof: 'authenticator',
  summary: 'Removes an entry from the blocklist',
  params: z.object({ blockedId: catalogId }),
  response: orderLimits,
});
