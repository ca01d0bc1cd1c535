/** Calls to the orders service on behalf of the administrator. */
import { z } from 'zod';
import { deskOrderList, orderListQuery } from '../../schemas/admin/order-lists.js';
import { orderDossier } from '../../schemas/admin/orders.js';
import { ordersAwaiting, overviewQuery, salesFigures } from '../../schemas/admin/overview.js';
import { paymentGatewayName } from '../../schemas/admin/settings.js';
import { orderId } from '../../schemas/shop/orders.js';
import { route } from '../route.js';
import { openedTestPayment, testPayer, testPayment } from '../../schemas/admin/set-up.js';

const oneOrder = z.object({ orderId });

export const searchAllOrders = route({
  method: 'GET',
  path: '/administration/orders/all',
  access: 'internal',
  summary: 'Orders of packages and offers in one list',
  query: orderListQuery,
  response: deskOrderList,
});

export const findDossier = route({
  method: 'GET',
  path: '/administration/orders/:orderId',
  access: 'internal',
  summary: 'Everything that this service knows of an order',
  params: oneOrder,
  response: orderDossier,
});

const oneGateway = z.object({ name: paymentGatewayName });

export const findSalesFigures = route({
  method: 'GET',
  path: '/administration/figures',
  access: 'internal',
  summary: 'Revenue, delivery times and failures by day and by service',
  query: overviewQuery,
  response: salesFigures,
});

export const listOrdersAwaiting = route({
  method: 'GET',
  path: '/administration/awaiting',
  access: 'internal',
  summary: 'What waits for a person here',
  response: ordersAwaiting,
});

export const findLastNotification = route({
  method: 'GET',
  path: '/administration/payment-settings/:name/last-notification',
  access: 'internal',
  summary: 'Returns when a payment gateway last notified the shop of a payment',
  params: oneGateway,
  response: z.object({ at: z.iso.datetime().nullable() }),
});

export const openTestPayment = route({
  method: 'POST',
  path: '/administration/test-payments',
  access: 'internal',
  summary: 'Opens a payment of ₹1 at the current payment gateway',
  body: testPayer,
  response: openedTestPayment,
});

export const findTestPayment = route({
  method: 'GET',
  path: '/administration/payment-settings/:name/test-payment',
  access: 'internal',
  summary: 'The newest test payment at a payment gateway',
  params: oneGateway,
  response: z.object({ testPayment: testPayment.nullable() }),
});
