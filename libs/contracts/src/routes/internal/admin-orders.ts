import { z } from 'zod';
import { orderRowList, orderListQuery } from '../../schemas/admin/order-lists.js';
import { orderDossier } from '../../schemas/admin/orders.js';
import { ordersAwaiting, overviewQuery, salesFigures } from '../../schemas/admin/overview.js';
import { paymentGatewayName } from '../../schemas/admin/settings.js';
import { couponSales } from '../../schemas/shop/coupons.js';
import { orderId } from '../../schemas/shop/orders.js';
import { internalCall } from '../route.js';
import { openedTestPayment, testPayer, testPayment } from '../../schemas/admin/set-up.js';

const oneOrder = z.object({ orderId });

export const searchAllOrders = internalCall.get('/administration/orders/all', {
  summary: 'Orders of packages and offers in one list',
  query: orderListQuery,
  response: orderRowList,
});

export const findDossier = internalCall.get('/administration/orders/:orderId', {
  summary: 'Everything that this service knows of an order',
  params: oneOrder,
  response: orderDossier,
});

const oneGateway = z.object({ name: paymentGatewayName });

export const findSalesFigures = internalCall.get('/administration/figures', {
  summary: 'Revenue, delivery times and failures by day and by service',
  query: overviewQuery,
  response: salesFigures,
});

export const findCouponSales = internalCall.get('/administration/coupon-sales', {
  summary: 'The paid orders of each coupon and what they brought',
  response: z.array(couponSales),
});

export const listOrdersAwaiting = internalCall.get('/administration/awaiting', {
  summary: 'What waits for a person here',
  response: ordersAwaiting,
});

export const findLastNotification = internalCall.get(
  '/administration/payment-settings/:name/last-notification',
  {
    summary: 'Returns when a payment gateway last notified the shop of a payment',
    params: oneGateway,
    response: z.object({ at: z.iso.datetime().nullable() }),
  },
);

export const openTestPayment = internalCall.post('/administration/test-payments', {
  summary: 'Opens a payment of ₹1 at the current payment gateway',
  body: testPayer,
  response: openedTestPayment,
});

export const findTestPayment = internalCall.get('/administration/payment-settings/:name/test-payment', {
  summary: 'The newest test payment at a payment gateway',
  params: oneGateway,
  response: z.object({ testPayment: testPayment.nullable() }),
});
