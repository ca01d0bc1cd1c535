import { z } from 'zod';
import { internalCall } from '../route.js';
import { orderId } from '../../schemas/shop/orders.js';
import { receipt } from './orders.js';

export const findOrderReceipt = internalCall.get('/administration/orders/:orderId/receipt', {
  summary: 'The receipt of a paid order and its tax documents, for the owner',
  params: z.object({ orderId }),
  response: receipt,
});
