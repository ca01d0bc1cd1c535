import { z } from 'zod';
import { heldOfOrder, leftOver, someOrders } from '../../schemas/admin/erasures.js';
import { internalCall } from '../route.js';

export const findHeldOfOrders = internalCall.post('/administration/personal-data', {
  summary: 'What orders hold of a buyer beside their pages, and why one may not be erased now',
  body: someOrders,
  response: z.array(heldOfOrder),
});

export const eraseOrders = internalCall.post('/administration/erasures', {
  summary: 'Erases buyer and target of orders; open orders are left and returned',
  body: someOrders.extend({ by: z.string().max(100) }),
  response: leftOver,
});

export const eraseLines = internalCall.post('/administration/erasures', {
  summary: 'Erases targets, comments and what was said to suppliers of lines that have ended',
  body: someOrders,
  response: leftOver,
});
