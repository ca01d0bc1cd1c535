/** The gateway's routes for the administrator's orders. */
import { z } from 'zod';
import {
  administeredOrderDetail,
  administeredOrderList,
  administration,
  listedOrders,
  manualRefundDone,
  orderExportQuery,
  orderListQuery,
  orderNote,
  serviceSwitch,
  suspenseDecision,
  upstreamAdoption,
} from '../../schemas/admin/orders.js';
import { couponEffect } from '../../schemas/admin/catalogue/coupon-effect.js';
import { adminCoupon, couponCreation, couponReach, couponSwitch } from '../../schemas/shop/coupons.js';
import { orderId } from '../../schemas/shop/orders.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { route } from '../route.js';

export const listAdminOrders = route({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
  summary: 'Package orders, newest first unless told; searched, filtered, sorted and paged',
  query: orderListQuery,
  response: administeredOrderList,
});

export const listAdminOfferOrders = route({
  method: 'GET',
  path: '/api/admin/orders/offers',
  access: 'admin',
  summary: 'Offer orders, newest first unless told; searched, filtered, sorted and paged',
  query: orderListQuery,
  response: administeredOrderList,
});

export const listAllAdminOrders = route({
  method: 'GET',
  path: '/api/admin/orders/all',
  access: 'admin',
  summary: 'Orders of packages and offers in one list, with customer, cost and profit',
  query: orderListQuery,
  response: listedOrders,
});

export const exportAdminOrders = route({
  method: 'GET',
  path: '/api/admin/orders/export.csv',
  access: 'admin',
  summary: 'The orders of a filter as a file, streamed, newest first',
  query: orderExportQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const listAdminCoupons = route({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'admin',
  summary: 'All coupons, newest first, with their uses and what they brought',
  response: z.array(adminCoupon),
});

export const previewAdminCoupon = route({
  method: 'POST',
  path: '/api/admin/coupons/preview',
  access: 'admin',
  summary: 'What the worst sales with a coupon would leave, of what is on sale; changes nothing',
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
    'Adds a coupon; its terms cannot be changed afterwards; refused when a sale with it can go below cost, unless acceptsLoss with limitInAll',
  body: couponCreation,
  status: 201,
  response: z.array(adminCoupon),
});

export const switchAdminCoupon = route({
  method: 'PUT',
  path: '/api/admin/coupons/:couponId',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Switches a coupon on or off; 409 with the coupons when it is no longer the version that was looked at',
  params: z.object({ couponId: catalogId }),
  body: couponSwitch,
  response: z.array(adminCoupon),
});

const oneOrder = z.object({ orderId });
const oneRefund = oneOrder.extend({ refundId: z.uuid() });
const oneLine = oneOrder.extend({ lineId: z.uuid() });
const conflict = '409 with the present version when it is no longer the one that was looked at';

export const readAdminOrder = route({
  method: 'GET',
  path: '/api/admin/orders/:orderId',
  access: 'admin',
  summary: 'Everything that is known of an order, and what may be done with it',
  params: oneOrder,
  response: administeredOrderDetail,
});

export const noteAdminOrder = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/notes',
  access: 'admin',
  proof: 'session',
  summary: 'Keeps a note about an order that only the owner sees',
  params: oneOrder,
  body: orderNote,
  response: administeredOrderDetail,
});

export const cancelAdminOrder = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/cancel',
  access: 'admin',
  proof: 'session',
  summary: `Cancels an unpaid order; a payment that comes after all is still honoured; ${conflict}`,
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
  summary: `Lets the held parts go on; the rest of their plan moves by as long as they were held; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const stopAdminParts = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/stop-parts',
  access: 'admin',
  proof: 'recent-password',
  summary: `Ends the parts that have not started; their money is owed back; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const reviewAdminOrder = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/review',
  access: 'admin',
  proof: 'session',
  summary: `Notes that a person has looked: it leaves the review queue until it changes again; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const acceptSuspense = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/suspense/accept',
  access: 'admin',
  proof: 'recent-password',
  summary: `Lets a wrong amount pay the order: less becomes its price, what is more goes back; ${conflict}`,
  params: oneOrder,
  body: suspenseDecision,
  response: administeredOrderDetail,
});

export const returnSuspense = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/suspense/return',
  access: 'admin',
  proof: 'recent-password',
  summary: `Gives back money that does not match the price; ${conflict}`,
  params: oneOrder,
  body: suspenseDecision,
  response: administeredOrderDetail,
});

export const settleForeignMoney = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/suspense/settle',
  access: 'admin',
  proof: 'recent-password',
  summary: `Notes that money in another currency was given back at the payment gateway; ${conflict}`,
  params: oneOrder,
  body: administration,
  response: administeredOrderDetail,
});

export const approveRefund = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds/:refundId/approve',
  access: 'admin',
  proof: 'recent-password',
  summary: `Lets a refund go out that waits for a person's word; ${conflict}`,
  params: oneRefund,
  body: administration,
  response: administeredOrderDetail,
});

export const retryRefund = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds/:refundId/retry',
  access: 'admin',
  proof: 'recent-password',
  summary: `Sends, or asks about, a refund again now; ${conflict}`,
  params: oneRefund,
  body: administration,
  response: administeredOrderDetail,
});

export const finishRefund = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds/:refundId/done',
  access: 'admin',
  proof: 'recent-password',
  summary: `Notes that a person has given the money back by hand; ${conflict}`,
  params: oneRefund,
  body: manualRefundDone,
  response: administeredOrderDetail,
});

export const adoptUpstreamOrder = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/adopt',
  access: 'admin',
  proof: 'recent-password',
  summary: `Says which order of the panel a line in review is; ${conflict}`,
  params: oneLine,
  body: upstreamAdoption,
  response: administeredOrderDetail,
});

export const resendLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/resend',
  access: 'admin',
  proof: 'recent-password',
  summary: `Buys a line in review again, on the person's word that the panel has not got it; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const switchLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/switch',
  access: 'admin',
  proof: 'recent-password',
  summary: `Has a line that waits to be bought bought of another service; ${conflict}`,
  params: oneLine,
  body: serviceSwitch,
  response: administeredOrderDetail,
});

export const cancelLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/cancel',
  access: 'admin',
  proof: 'recent-password',
  summary: `Asks the panel to cancel a line that it delivers; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const refillLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/refill',
  access: 'admin',
  proof: 'session',
  summary: `Asks the panel to refill a delivered line; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const refundLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/refund',
  access: 'admin',
  proof: 'recent-password',
  summary: `Gives a line up that is not at the panel, and its money back; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const endLine = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/delivered',
  access: 'admin',
  proof: 'recent-password',
  summary: `Says that a line whose supplier’s word is unclear was delivered in full; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});

export const refundMissing = route({
  method: 'POST',
  path: '/api/admin/orders/:orderId/lines/:lineId/refund-missing',
  access: 'admin',
  proof: 'recent-password',
  summary: `Ends a line whose supplier’s word is unclear, and gives back what remains; ${conflict}`,
  params: oneLine,
  body: administration,
  response: administeredOrderDetail,
});
