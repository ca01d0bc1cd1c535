/** Calls to the orders service about the blocklist and the limits of accounts and buyers. */
import { z } from 'zod';
import { blockedEntry, orderLimits, orderLimitsUpdate } from '../../schemas/admin/order-limits.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { route } from '../route.js';

export const findOrderLimits = route({
  method: 'GET',
  path: '/administration/order-limits',
  access: 'internal',
  summary: 'The blocklist and the limits',
  response: orderLimits,
});

export const updateOrderLimits = route({
  method: 'PUT',
  path: '/administration/order-limits',
  access: 'internal',
  summary: 'Sets the limits; 409 with what is set now',
  body: orderLimitsUpdate,
  response: orderLimits,
});

export const block = route({
  method: 'POST',
  path: '/administration/order-limits/blocked',
  access: 'internal',
  summary: 'Puts something on the blocklist',
  body: z.object({ entry: blockedEntry, by: z.string().max(100) }),
  status: 201,
  response: orderLimits,
});

export const unblock = route({
  method: 'DELETE',
  path: '/administration/order-limits/blocked/:blockedId',
  access: 'internal',
  summary: 'Takes something off the blocklist',
  params: z.object({ blockedId: catalogId }),
  response: orderLimits,
});
