import type {
  applyCoupon,
  askForHelp,
  correctTarget,
  createOfferOrder,
  createOrder,
  createPayment,
  listMyOrders,
  listOffers,
  listPackages,
  listRecentOrders,
  openOrderLink,
  quoteCoupon,
  rateOrder,
  readOrder,
  readPaymentStatus,
  readLookupScope,
  readSiteConfig,
  readMessageWays,
  readTrackRecord,
  removeCoupon,
  removeOrder,
  requestRefill,
  resumeReminders,
  sendOrdersLink,
  stopReminders,
  trackOrder,
  watchOrder,
  readReceipt,
} from '@boostline/contracts/routes/public/index';
import type { AddressOf } from '@boostline/contracts/routes/route';
import type { OfferOrderCreation } from '@boostline/contracts/schemas/shop/offers';
import type {
  HelpRequest,
  OrderCreation,
  OrderRating,
  OrderTracking,
  RefillRequest,
  TargetCorrection,
} from '@boostline/contracts/schemas/shop/orders';
import type { PaymentCreation } from '@boostline/contracts/schemas/shop/payments';
import { tokenWithoutCookies } from './buyer-token.js';
import { rememberPlaced } from './placed-orders.js';
import { request } from './request.js';

export const fetchPackages = (product: string) =>
  request<typeof listPackages>('GET', `/api/packages/${product}`);
export const fetchOffers = () => request<typeof listOffers>('GET', '/api/offers');
export const fetchSiteConfig = () => request<typeof readSiteConfig>('GET', '/api/admin/config');
export const fetchLookupScope = () => request<typeof readLookupScope>('GET', '/api/account-lookup/networks');
export const fetchMessageWays = () => request<typeof readMessageWays>('GET', '/api/message-ways');
export const endReminders = (reminder: string) =>
  request<typeof stopReminders>('POST', '/api/reminders/stop', { body: { reminder } });
export const resumeReminding = (reminder: string) =>
  request<typeof resumeReminders>('POST', '/api/reminders/resume', { body: { reminder } });
export const fetchTrackRecord = () => request<typeof readTrackRecord>('GET', '/api/track-record');
/** Only an order of this browser is answered. */
export async function fetchOrder(id: number) {
  const order = await request<typeof readOrder>('GET', `/api/orders/by-id/${id}`);
  rememberPlaced(id);
  return order;
}
/** Event stream of an order's changes: `order` and `stale` events. */
export const orderEventsPath = (id: number): AddressOf<typeof watchOrder> => `/api/orders/by-id/${id}/events`;
export const receiptPath = (id: number): AddressOf<typeof readReceipt> => `/api/orders/by-id/${id}/receipt`;
export const fetchMyOrders = (size: number) =>
  request<typeof listMyOrders>('GET', `/api/orders/mine?size=${size}`);
export const fetchTrackedOrder = (body: OrderTracking) =>
  request<typeof trackOrder>('POST', '/api/orders/track', { body });
export const openLink = (key: string) =>
  request<typeof openOrderLink>('POST', '/api/orders/links/open', { body: { key } });
export const askForOrdersLink = (body: { email: string } | { phone: string }) =>
  request<typeof sendOrdersLink>('POST', '/api/orders/links', { body });
export const sendTarget = (id: number, body: TargetCorrection) =>
  request<typeof correctTarget>('POST', `/api/orders/by-id/${id}/target`, { body });
export const sendRefillRequest = (id: number, body: RefillRequest) =>
  request<typeof requestRefill>('POST', `/api/orders/by-id/${id}/refill`, { body });
export const sendHelpRequest = (id: number, body: HelpRequest) =>
  request<typeof askForHelp>('POST', `/api/orders/by-id/${id}/help`, { body });
export const sendRating = (id: number, body: OrderRating) =>
  request<typeof rateOrder>('POST', `/api/orders/by-id/${id}/rating`, { body });
export const takeOffList = (id: number) => request<typeof removeOrder>('DELETE', `/api/orders/by-id/${id}`);
export const sendCoupon = (id: number, code: string) =>
  request<typeof applyCoupon>('POST', `/api/orders/by-id/${id}/coupon`, { body: { code } });
export const giveCouponBack = (id: number) =>
  request<typeof removeCoupon>('DELETE', `/api/orders/by-id/${id}/coupon`);
export const askCoupon = (code: string, offerName: string) =>
  request<typeof quoteCoupon>('POST', '/api/coupons/quote', { body: { code, offerName } });
export const fetchRecentOrders = () => request<typeof listRecentOrders>('GET', '/api/recent-orders');
export const fetchPaymentStatus = (id: number) =>
  request<typeof readPaymentStatus>('GET', `/api/payment-status/${id}`);

export const placeOrder = (body: OrderCreation, idempotencyKey: string) =>
  oneTabAtATime(async () => {
    const order = await request<typeof createOrder>('POST', '/api/orders', { body, idempotencyKey });
    rememberPlaced(order.id);
    return order;
  });
export const placeOfferOrder = (body: OfferOrderCreation, idempotencyKey: string) =>
  oneTabAtATime(async () => {
    const order = await request<typeof createOfferOrder>('POST', '/api/orders/offers', {
      body,
      idempotencyKey,
    });
    rememberPlaced(order.orderId);
    return order;
  });
export const startPayment = (body: PaymentCreation) =>
  request<typeof createPayment>('POST', '/api/create-payment', { body });

/** The first order of a buyer brings the cookie that a second tab needs to be the same buyer. Not on plain http, nor without cookies. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator && tokenWithoutCookies() === null
    ? navigator.locks.request('order', work)
    : work();
}
