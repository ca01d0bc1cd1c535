/** Calls of the gateway to orders and fulfilment about what is held of a buyer. Each may be repeated. */
import { z } from 'zod';
import { heldOfOrder, leftOver, someOrders } from '../../schemas/admin/erasures.js';
import { route } from '../route.js';

export const findHeldOfOrders = route({
  method: 'POST',
  path: '/administration/personal-data',
  access: 'internal',
  summary: 'What orders hold of a buyer beside their pages, and why one may not be erased now',
  body: someOrders,
  response: z.array(heldOfOrder),
});

export const eraseOrders = route({
  method: 'POST',
  path: '/administration/erasures',
  access: 'internal',
  summary: 'Erases buyer and target of orders; open orders are left and returned',
  body: someOrders.extend({ by: z.string().max(100) }),
  response: leftOver,
});

export const eraseLines = route({
  method: 'POST',
  path: '/administration/erasures',
  access: 'internal',
  summary: 'Erases targets, comments and what was said to suppliers of lines that have ended',
  body: someOrders,
  response: leftOver,
});
