/** The gateway's routes for what is held of a buyer, and for its erasure. */
import { z } from 'zod';
import {
  erasure,
  erasureRequest,
  foundOrders,
  heldData,
  heldSearch,
  someOrders,
} from '../../schemas/admin/erasures.js';
import { route } from '../route.js';

export const findHeldData = route({
  method: 'POST',
  path: '/api/admin/personal-data/search',
  access: 'admin',
  asksOnly: true,
  summary: 'Lists the orders of a contact or target, and whether each may be erased',
  body: heldSearch,
  response: foundOrders,
});

export const exportHeldData = route({
  method: 'POST',
  path: '/api/admin/personal-data/export',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Exports everything held about these orders',
  body: someOrders,
  response: heldData,
});

export const eraseHeldData = route({
  method: 'POST',
  path: '/api/admin/erasures',
  access: 'admin',
  proof: 'recent-password',
  summary:
    'Erases contact, target, comments, notes and messages of orders; numbers and receipts stay. 409 while one is open',
  body: erasureRequest,
  response: erasure,
});

export const listErasures = route({
  method: 'GET',
  path: '/api/admin/erasures',
  access: 'admin',
  summary: 'Lists the newest fifty erasures with their states',
  response: z.array(erasure),
});
