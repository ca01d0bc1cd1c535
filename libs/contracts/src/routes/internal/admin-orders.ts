/** Calls to the orders service on behalf of the administrator. */
import { z } from 'zod';
import {
  administeredOrderList,
  administration,
  deskOrderList,
  manualRefundDone,
  orderDossier,
  orderExportQuery,
  orderKinds,
  orderListQuery,
  orderNote,
  suspenseDecision,
  partsActions,
} from '../../schemas/admin/orders.js';
import { ordersAwaiting, overviewQuery, salesFigures } from '../../schemas/admin/overview.js';
import {
  connectionTest,
  gatewayAccountUpdate,
  paymentGatewayName,
  paymentSettings,
  paymentSettingsUpdate,
} from '../../schemas/admin/settings.js';
import { adminCoupon, couponCreation, couponSwitch } from '../../schemas/shop/coupons.js';
import { orderId } from '../../schemas/shop/orders.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { route } from '../route.js';
import { openedTestPayment, testPayer, testPayment } from '../../schemas/admin/set-up.js';

/** The administrator's name, for the history of what he touches. */
const actor = { by: z.string().max(100) };
const done = z.object({ done: z.literal(true) });
const oneOrder = z.object({ orderId });
const oneCoupon = z.object({ couponId: catalogId });
const oneRefund = oneOrder.extend({ refundId: z.uuid() });

export const searchOrders = route({
  method: 'GET',
  path: '/administration/orders',
  access: 'internal',
  summary: 'Orders for the administrator, searched, filtered, sorted and paged',
  query: orderListQuery.extend({ kind: z.enum(orderKinds) }),
  response: administeredOrderList,
});

export const searchAllOrders = route({
  method: 'GET',
  path: '/administration/orders/all',
  access: 'internal',
  summary: 'Orders of packages and offers in one list',
  query: orderListQuery,
  response: deskOrderList,
});

export const noteOrder = route({
  method: 'POST',
  path: '/administration/orders/:orderId/notes',
  access: 'internal',
  summary: 'Keeps a note about an order',
  params: oneOrder,
  body: orderNote.extend(actor),
  response: done,
});

export const listCoupons = route({
  method: 'GET',
  path: '/administration/coupons',
  access: 'internal',
  summary: 'All coupons with their uses',
  response: z.array(adminCoupon),
});

export const createCoupon = route({
  method: 'POST',
  path: '/administration/coupons',
  access: 'internal',
  summary: 'Adds a coupon; refused at its field when the code exists',
  body: z.object({ coupon: couponCreation, ...actor }),
  status: 201,
  response: z.array(adminCoupon),
});

export const switchCoupon = route({
  method: 'PUT',
  path: '/administration/coupons/:couponId',
  access: 'internal',
  summary: 'Switches a coupon on or off; 409 with the coupons on a version conflict',
  params: oneCoupon,
  body: couponSwitch,
  response: z.array(adminCoupon),
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

export const steerParts = route({
  method: 'POST',
  path: '/administration/orders/:orderId/parts/:action',
  access: 'internal',
  summary: 'Holds, resumes or stops the parts of a gradual order that have not started',
  params: oneOrder.extend({ action: z.enum(partsActions) }),
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

export const settleForeignMoney = route({
  method: 'POST',
  path: '/administration/orders/:orderId/suspense/settle',
  access: 'internal',
  summary: 'Notes that money in another currency was given back by a person',
  params: oneOrder,
  body: administration.extend(actor),
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

export const updateGatewayAccount = route({
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
