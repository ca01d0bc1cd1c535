/** Calls to the orders service on behalf of the administrator. */
import { z } from 'zod';
import {
  administeredOrderList,
  administration,
  manualRefundDone,
  orderDossier,
  orderExportQuery,
  orderKinds,
  orderListQuery,
  suspenseDecision,
} from './admin-orders.js';
import { ordersAwaiting, overviewQuery, salesFigures } from './admin-overview.js';
import {
  connectionTest,
  gatewayAccountUpdate,
  paymentGatewayName,
  paymentSettings,
  paymentSettingsUpdate,
} from './admin-settings.js';
import { orderId } from './orders.js';
import { route } from './route.js';

/** The administrator's name, for the history of what he touches. */
const actor = { by: z.string().max(100) };
const done = z.object({ done: z.literal(true) });
const oneOrder = z.object({ orderId });
const oneRefund = oneOrder.extend({ refundId: z.uuid() });

export const searchOrders = route({
  method: 'GET',
  path: '/administration/orders',
  access: 'internal',
  summary: 'Orders for the administrator, searched, filtered, sorted and paged',
  query: orderListQuery.extend({ kind: z.enum(orderKinds) }),
  response: administeredOrderList,
});

export const exportOrders = route({
  method: 'GET',
  path: '/administration/orders/export.csv',
  access: 'internal',
  summary: 'Orders as a file, streamed',
  query: orderExportQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const findDossier = route({
  method: 'GET',
  path: '/administration/orders/:orderId',
  access: 'internal',
  summary: 'Everything that this service knows of an order',
  params: oneOrder,
  response: orderDossier,
});

export const cancelOrder = route({
  method: 'POST',
  path: '/administration/orders/:orderId/cancel',
  access: 'internal',
  summary: 'Cancels an unpaid order',
  params: oneOrder,
  body: administration.extend(actor),
  response: done,
});

export const reviewOrder = route({
  method: 'POST',
  path: '/administration/orders/:orderId/review',
  access: 'internal',
  summary: 'Notes that a person has looked at an order',
  params: oneOrder,
  body: administration.extend(actor),
  response: done,
});

export const acceptHeldMoney = route({
  method: 'POST',
  path: '/administration/orders/:orderId/suspense/accept',
  access: 'internal',
  summary: 'Lets a wrong amount pay the order',
  params: oneOrder,
  body: suspenseDecision.extend(actor),
  response: done,
});

export const returnHeldMoney = route({
  method: 'POST',
  path: '/administration/orders/:orderId/suspense/return',
  access: 'internal',
  summary: 'Gives money back that does not match the price',
  params: oneOrder,
  body: suspenseDecision.extend(actor),
  response: done,
});

export const approveOwedRefund = route({
  method: 'POST',
  path: '/administration/orders/:orderId/refunds/:refundId/approve',
  access: 'internal',
  summary: 'Lets a refund go out',
  params: oneRefund,
  body: administration.extend(actor),
  response: done,
});

export const retryOwedRefund = route({
  method: 'POST',
  path: '/administration/orders/:orderId/refunds/:refundId/retry',
  access: 'internal',
  summary: 'Sends, or asks about, a refund again',
  params: oneRefund,
  body: administration.extend(actor),
  response: done,
});

export const finishOwedRefund = route({
  method: 'POST',
  path: '/administration/orders/:orderId/refunds/:refundId/done',
  access: 'internal',
  summary: 'Notes that a person has given the money back',
  params: oneRefund,
  body: manualRefundDone.extend(actor),
  response: done,
});

export const findPaymentSettings = route({
  method: 'GET',
  path: '/administration/payment-settings',
  access: 'internal',
  summary: 'The payment gateways, without their secrets',
  response: paymentSettings,
});

export const choosePaymentGateway = route({
  method: 'PUT',
  path: '/administration/payment-settings',
  access: 'internal',
  summary: 'Chooses the gateway for new payments and the policy of refunds',
  body: paymentSettingsUpdate.extend(actor),
  response: paymentSettings,
});

const oneGateway = z.object({ name: paymentGatewayName });

export const keepGatewayAccount = route({
  method: 'PUT',
  path: '/administration/payment-settings/:name',
  access: 'internal',
  summary: 'Replaces credentials of a payment gateway',
  params: oneGateway,
  body: gatewayAccountUpdate.extend(actor),
  response: paymentSettings,
});

export const tryGatewayAccount = route({
  method: 'POST',
  path: '/administration/payment-settings/:name/test',
  access: 'internal',
  summary: 'Whether a payment gateway lets us in',
  params: oneGateway,
  response: connectionTest,
});

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
