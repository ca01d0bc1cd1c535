/** The call to the orders service for the receipt of an order on behalf of the administrator. */
import { z } from 'zod';
import { route } from '../route.js';
import { orderId } from '../../schemas/shop/orders.js';
import { receipt } from './orders.js';

export const findOrderReceipt = route({
  method: 'GET',
  path: '/administration/orders/:orderId/receipt',
  access: 'internal',
  summary: 'The receipt of a paid order and its tax documents, for the owner',
  params: z.object({ orderId }),
  response: receipt,
});
