import { z } from 'zod';
import {
  administration,
  givenOrder,
  manualRefundDone,
  orderNote,
  ownRefund,
  ratingHiding,
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
import {
  adminCoupon,
  couponChange,
  couponCreation,
  couponReach,
  couponResult,
} from '../../schemas/shop/coupons.js';
import { helpAnswer, orderId } from '../../schemas/shop/orders.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { customerList, customerSearch } from '../../schemas/admin/customers.js';
import { adminRoute } from '../route.js';

export const listAdminOrders = adminRoute.get('/api/admin/orders', {
  summary: 'Lists package orders with search, filters, sorting and paging; newest first by default',
  query: orderListQuery,
  response: administeredOrderList,
});

export const listAdminOfferOrders = adminRoute.get('/api/admin/orders/offers', {
  summary: 'Lists offer orders with search, filters, sorting and paging; newest first by default',
  query: orderListQuery,
  response: administeredOrderList,
});

export const listAllAdminOrders = adminRoute.get('/api/admin/orders/all', {
  summary: 'Lists all orders with customer, cost and profit',
  query: orderListQuery,
  response: listedOrders,
});

export const exportAdminOrders = adminRoute.get('/api/admin/orders/export.csv', {
  summary: 'Streams the filtered orders as CSV, newest first',
  query: orderExportQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const searchCustomers = adminRoute.post('/api/admin/customers/search', {
  asksOnly: true,
  summary: 'Lists customers by the contact they left, with paid orders, revenue and refunds',
  body: customerSearch,
  response: customerList,
});

export const listAdminCoupons = adminRoute.get('/api/admin/coupons', {
  summary: 'Lists all coupons with their uses, newest first',
  response: z.array(adminCoupon),
});

export const listCouponResults = adminRoute.get('/api/admin/coupons/results', {
  summary: 'Lists orders, revenue, cost and profit of each coupon that was used',
  response: z.array(couponResult),
});

export const previewAdminCoupon = adminRoute.post('/api/admin/coupons/preview', {
  summary: 'Previews the lowest margins of sales with a coupon',
  asksOnly: true,
  body: couponReach,
  response: couponEffect,
});

export const createAdminCoupon = adminRoute.post('/api/admin/coupons', {
  proof: 'authenticator',
  summary:
    'Adds a coupon with fixed terms; refused if a sale with it can go below cost, unless acceptsLoss with limitInAll',
  body: couponCreation,
  status: 201,
  response: z.array(adminCoupon),
});

export const updateAdminCoupon = adminRoute.put('/api/admin/coupons/:couponId', {
  proof: 'authenticator',
  summary: 'Changes the end, limit, note or switch of a coupon; 409 with the coupons on a version conflict',
  params: z.object({ couponId: catalogId }),
  body: couponChange,
  response: z.array(adminCoupon),
});

const oneOrder = z.object({ orderId });
const oneRefund = oneOrder.extend({ refundId: z.uuid() });
const oneLine = oneOrder.extend({ lineId: z.uuid() });
const orderDecision = { params: oneOrder, body: administration, response: administeredOrderDetail };
const refundDecision = { ...orderDecision, params: oneRefund };
const lineDecision = { ...orderDecision, params: oneLine };
const conflict = '409 with the current version on a version conflict';

export const readAdminOrder = adminRoute.get('/api/admin/orders/:orderId', {
  summary: 'Returns an order with all details and the allowed actions',
  params: oneOrder,
  response: administeredOrderDetail,
});

export const giveOrder = adminRoute.post('/api/admin/orders/free', {
  proof: 'recent-password',
  summary: 'Orders a package that costs its buyer nothing; the same key returns the same order',
  body: givenOrder,
  status: 201,
  response: z.object({ id: z.int(), code: z.string() }),
});

export const noteAdminOrder = adminRoute.post('/api/admin/orders/:orderId/notes', {
  proof: 'session',
  summary: 'Adds a note to an order that only the owner sees',
  params: oneOrder,
  body: orderNote,
  response: administeredOrderDetail,
});

export const answerHelp = adminRoute.post('/api/admin/orders/:orderId/conversation', {
  proof: 'session',
  summary: 'Answers the buyer of an order on its page and by message, or closes the conversation',
  params: oneOrder,
  body: helpAnswer,
  response: administeredOrderDetail,
});

export const hideRating = adminRoute.post('/api/admin/orders/:orderId/rating', {
  proof: 'session',
  summary: 'Hides the text of a rating from other buyers, or shows it again; its stars count all the same',
  params: oneOrder,
  body: ratingHiding,
  response: administeredOrderDetail,
});

export const makeOrderLink = adminRoute.post('/api/admin/orders/:orderId/link', {
  proof: 'session',
  summary: 'Makes the key of a link that lets any browser act for the buyer of an order, for 45 days',
  params: oneOrder,
  response: z.object({ key: z.string() }),
});

export const cancelAdminOrder = adminRoute.post('/api/admin/orders/:orderId/cancel', {
  proof: 'session',
  summary: `Cancels an unpaid order; a later payment is still honoured; ${conflict}`,
  ...orderDecision,
});

export const holdAdminParts = adminRoute.post('/api/admin/orders/:orderId/hold-parts', {
  proof: 'session',
  summary: `Holds the parts of a gradual order that have not started; ${conflict}`,
  ...orderDecision,
});

export const resumeAdminParts = adminRoute.post('/api/admin/orders/:orderId/resume-parts', {
  proof: 'session',
  summary: `Resumes the held parts; their plan moves by the time they were held; ${conflict}`,
  ...orderDecision,
});

export const stopAdminParts = adminRoute.post('/api/admin/orders/:orderId/stop-parts', {
  proof: 'recent-password',
  summary: `Stops the parts that have not started and owes a refund for them; ${conflict}`,
  ...orderDecision,
});

export const reviewAdminOrder = adminRoute.post('/api/admin/orders/:orderId/review', {
  proof: 'session',
  summary: `Marks an order as reviewed until it changes again; ${conflict}`,
  ...orderDecision,
});

export const acceptSuspense = adminRoute.post('/api/admin/orders/:orderId/suspense/accept', {
  proof: 'recent-password',
  summary: `Accepts a wrong amount: an underpayment becomes the price, an overpayment is refunded; ${conflict}`,
  params: oneOrder,
  body: suspenseDecision,
  response: administeredOrderDetail,
});

export const returnSuspense = adminRoute.post('/api/admin/orders/:orderId/suspense/return', {
  proof: 'recent-password',
  summary: `Refunds money that does not match the price; ${conflict}`,
  params: oneOrder,
  body: suspenseDecision,
  response: administeredOrderDetail,
});

export const settleForeignMoney = adminRoute.post('/api/admin/orders/:orderId/suspense/settle', {
  proof: 'recent-password',
  summary: `Records that money in another currency was refunded at the payment gateway; ${conflict}`,
  ...orderDecision,
});

export const refundOrder = adminRoute.post('/api/admin/orders/:orderId/refunds', {
  proof: 'recent-password',
  summary: `Refunds a paid order in whole or in part, whatever was delivered; a key refunds once; ${conflict}`,
  params: oneOrder,
  body: ownRefund,
  response: administeredOrderDetail,
});

export const approveRefund = adminRoute.post('/api/admin/orders/:orderId/refunds/:refundId/approve', {
  proof: 'recent-password',
  summary: `Approves a refund; ${conflict}`,
  ...refundDecision,
});

export const retryRefund = adminRoute.post('/api/admin/orders/:orderId/refunds/:refundId/retry', {
  proof: 'recent-password',
  summary: `Retries a refund or asks about it now; ${conflict}`,
  ...refundDecision,
});

export const finishRefund = adminRoute.post('/api/admin/orders/:orderId/refunds/:refundId/done', {
  proof: 'recent-password',
  summary: `Records a refund made by hand; ${conflict}`,
  params: oneRefund,
  body: manualRefundDone,
  response: administeredOrderDetail,
});

export const adoptUpstreamOrder = adminRoute.post('/api/admin/orders/:orderId/lines/:lineId/adopt', {
  proof: 'recent-password',
  summary: `Assigns a supplier’s order to a line in review; ${conflict}`,
  params: oneLine,
  body: upstreamAdoption,
  response: administeredOrderDetail,
});

export const resendLine = adminRoute.post('/api/admin/orders/:orderId/lines/:lineId/resend', {
  proof: 'recent-password',
  summary: `Sends a line in review again because the supplier does not have it; ${conflict}`,
  ...lineDecision,
});

export const switchLine = adminRoute.post('/api/admin/orders/:orderId/lines/:lineId/switch', {
  proof: 'recent-password',
  summary: `Switches a waiting line to another service; ${conflict}`,
  params: oneLine,
  body: serviceSwitch,
  response: administeredOrderDetail,
});

export const cancelLine = adminRoute.post('/api/admin/orders/:orderId/lines/:lineId/cancel', {
  proof: 'recent-password',
  summary: `Asks the supplier to cancel a line; ${conflict}`,
  ...lineDecision,
});

export const refillLine = adminRoute.post('/api/admin/orders/:orderId/lines/:lineId/refill', {
  proof: 'session',
  summary: `Asks the supplier to refill a delivered line; ${conflict}`,
  ...lineDecision,
});

export const refundLine = adminRoute.post('/api/admin/orders/:orderId/lines/:lineId/refund', {
  proof: 'recent-password',
  summary: `Gives up a line that the supplier does not have and refunds it; ${conflict}`,
  ...lineDecision,
});

export const endLine = adminRoute.post('/api/admin/orders/:orderId/lines/:lineId/delivered', {
  proof: 'recent-password',
  summary: `Marks a line with an unclear status as delivered in full; ${conflict}`,
  ...lineDecision,
});

export const refundMissing = adminRoute.post('/api/admin/orders/:orderId/lines/:lineId/refund-missing', {
  proof: 'recent-password',
  summary: `Ends a line with an unclear status and refunds what remains; ${conflict}`,
  ...lineDecision,
});
