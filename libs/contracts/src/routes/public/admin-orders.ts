/** The gateway's routes for the administrator's orders. */
import { z } from 'zod';
import {
  administration,
  manualRefundDone,
  orderNote,
  serviceSwitch,
  suspenseDecision,
  upstreamAdoption,
} from '../../schemas/admin/order-decisions.js';
import {
  administeredOrderList,
  listedOrders,
  orderExportQuery,
  orderListQuery,
} from '../../schemas/admin/order-lists.js';
import { administeredOrderDetail } from '../../schemas/admin/orders.js';
import { couponEffect } from '../../schemas/admin/catalogue/coupon-effect.js';
import { adminCoupon, couponCreation, couponReach, couponSwitch } from '../../schemas/shop/coupons.js';
import { orderId } from '../../schemas/shop/orders.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { route } from '../route.js';

export const listAdminOrders = route({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
  summary: 'Lists package orders with search, filters, sorting and paging; newest first by default',
  query: orderListQuery,
  response: administeredOrderList,
});

export const listAdminOfferOrders = route({
  method: 'GET',
  path: '/api/admin/orders/offers',
  access: 'admin',
  summary: 'Lists offer orders with search, filters, sorting and paging; newest first by default',
  query: orderListQuery,
  response: administeredOrderList,
});

export const listAllAdminOrders = route({
  method: 'GET',
  path: '/api/admin/orders/all',
  access: 'admin',
  summary: 'Lists all orders with customer, cost and profit',
  query: orderListQuery,
  response: listedOrders,
});

export const exportAdminOrders = route({
  method: 'GET',
  path: '/api/admin/orders/export.csv',
  access: 'admin',
  summary: 'Streams the filtered orders as CSV, newest first',
  query: orderExportQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const listAdminCoupons = route({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'admin',
  summary: 'Lists all coupons with uses and revenue, newest first',
  response: z.array(adminCoupon),
});

export const previewAdminCoupon = route({
  method: 'POST',
  path: '/api/admin/coupons/preview',
  access: 'admin',
  summary: 'Previews the lowest margins of sales with a coupon',
  asksOnly: true,
  body: couponReach,
  response: couponEffect,
});

export const createAdminCoupon = route({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Adds a coupon with fixed terms; refused if a sale with it can go below cost, unless acceptsLoss with limitInAll',
  body: couponCreation,
  status: 201,
  response: z.array(adminCoupon),
});

export const switchAdminCoupon = route({
  method: 'PUT',
  path: '/api/admin/coupons/:couponId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Switches a coupon on or off; 409 with the coupons on a version conflict',
  params: z.object({ couponId: catalogId }),
  body: couponSwitch,
  response: z.array(adminCoupon),
});

const oneOrder = z.object({ orderId });
const oneRefund = oneOrder.extend({ refundId: z.uuid() });
const oneLine = oneOrder.extend({ lineId: z.uuid() });
const conflict = '409 with the current version on a version conflict';

export const readAdminOrder = route({
  method: 'GET',
  path: '/api/admin/orders/:orderId',
  access: 'admin',
  summary: 'Returns an order with all details and the allowed actions',
  params: oneOrder,
  response: administeredOrderDetail,
});

export const noteAdminOrder = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/notes',
  access: 'admin',
  proof: 'session',
  summary: 'Adds a note to an order that only the owner sees',
  params: oneOrder,
  body: orderNote,
  response: administeredOrderDetail,
});

export const cancelAdminOrder = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/cancel',
  access: 'admin',
  proof: 'session',
  summary: `Cancels an unpaid order; a later payment is still honoured; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const holdAdminParts = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/hold-parts',
  access: 'admin',
  proof: 'session',
  summary: `Holds the parts of a gradual order that have not started; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const resumeAdminParts = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/resume-parts',
  access: 'admin',
  proof: 'session',
  summary: `Resumes the held parts; their plan moves by the time they were held; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const stopAdminParts = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/stop-parts',
  access: 'admin',
  proof: 'recent-password',
  summary: `Stops the parts that have not started and owes a refund for them; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const reviewAdminOrder = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/review',
  access: 'admin',
  proof: 'session',
  summary: `Marks an order as reviewed until it changes again; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const acceptSuspense = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/suspense/accept',
  access: 'admin',
  proof: 'recent-password',
  summary: `Accepts a wrong amount: an underpayment becomes the price, an overpayment is refunded; ${conflict}`,
  params: oneOrder,
  body: suspenseDecision,
  response: administeredOrderDetail,
});

export const returnSuspense = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/suspense/return',
  access: 'admin',
  proof: 'recent-password',
  summary: `Refunds money that does not match the price; ${conflict}`,
  params: oneOrder,
  body: suspenseDecision,
  response: administeredOrderDetail,
});

export const settleForeignMoney = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/suspense/settle',
  access: 'admin',
  proof: 'recent-password',
  summary: `Records that money in another currency was refunded at the payment gateway; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const approveRefund = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds/:refundId/approve',
  access: 'admin',
  proof: 'recent-password',
  summary: `Approves a refund; ${conflict}`,
  params: oneRefund,
  body: administration,
  response: administeredOrderDetail,
});

export const retryRefund = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds/:refundId/retry',
  access: 'admin',
  proof: 'recent-password',
  summary: `Retries a refund or asks about it now; ${conflict}`,
  params: oneRefund,
  body: administration,
  response: administeredOrderDetail,
});

export const finishRefund = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds/:refundId/done',
  access: 'admin',
  proof: 'recent-password',
  summary: `Records a refund made by hand; ${conflict}`,
  params: oneRefund,
  body: manualRefundDone,
  response: administeredOrderDetail,
});

export const adoptUpstreamOrder = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/adopt',
  access: 'admin',
  proof: 'recent-password',
  summary: `Assigns a supplier’s order to a line in review; ${conflict}`,
  params: oneLine,
  body: upstreamAdoption,
  response: administeredOrderDetail,
});

export const resendLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/resend',
  access: 'admin',
  proof: 'recent-password',
  summary: `Sends a line in review again because the supplier does not have it; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const switchLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/switch',
  access: 'admin',
  proof: 'recent-password',
  summary: `Switches a waiting line to another service; ${conflict}`,
  params: oneLine,
  body: serviceSwitch,
  response: administeredOrderDetail,
});

export const cancelLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/cancel',
  access: 'admin',
  proof: 'recent-password',
  summary: `Asks the supplier to cancel a line; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const refillLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/refill',
  access: 'admin',
  proof: 'session',
  summary: `Asks the supplier to refill a delivered line; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const refundLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/refund',
  access: 'admin',
  proof: 'recent-password',
  summary: `Gives up a line that the supplier does not have and refunds it; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const endLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/delivered',
  access: 'admin',
  proof: 'recent-password',
  summary: `Marks a line with an unclear status as delivered in full; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const refundMissing = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/refund-missing',
  access: 'admin',
  proof: 'recent-password',
  summary: `Ends a line with an unclear status and refunds what remains; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});
