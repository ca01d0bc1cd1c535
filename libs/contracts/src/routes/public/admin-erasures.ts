import { z } from 'zod';
import {
  erasure,
  erasureRequest,
  foundOrders,
  heldData,
  heldSearch,
  someOrders,
} from '../../schemas/admin/erasures.js';
import { adminRoute } from '../route.js';

export const findHeldData = adminRoute.post('/api/admin/personal-data/search', {
  asksOnly: true,
  summary: 'Lists the orders of a contact or target, and whether each may be erased',
  body: heldSearch,
  response: foundOrders,
});

export const exportHeldData = adminRoute.post('/api/admin/personal-data/export', {
  proof: 'recent-password',
  summary: 'Exports everything held about these orders',
  body: someOrders,
  response: heldData,
});

export const eraseHeldData = adminRoute.post('/api/admin/erasures', {
  proof: 'recent-password',
  summary:
    'Erases contact, target, comments, notes and messages of orders; numbers and receipts stay. 409 while one is open',
  body: erasureRequest,
  response: erasure,
});

export const listErasures = adminRoute.get('/api/admin/erasures', {
  summary: 'Lists the newest fifty erasures with their states',
  response: z.array(erasure),
});
