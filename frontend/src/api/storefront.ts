import type {
  correctTarget,
  createOfferOrder,
  createOrder,
  createPayment,
  listMyOrders,
  listOffers,
  listPackages,
  listRecentOrders,
  readOrder,
  readPaymentStatus,
  readSiteConfig,
  requestRefill,
  trackOrder,
} from '@boostline/contracts/api';
import type { OfferOrderCreation } from '@boostline/contracts/offers';
import type {
  OrderCreation,
  OrderTracking,
  RefillRequest,
  TargetCorrection,
} from '@boostline/contracts/orders';
import type { PackageType } from '@boostline/contracts/packages';
import type { PaymentCreation } from '@boostline/contracts/payments';
import { request } from './request.js';

export const fetchPackages = (type: PackageType) =>
  request<typeof listPackages>('GET', `/api/packages/${type}`);
export const fetchOffers = () => request<typeof listOffers>('GET', '/api/offers');
export const fetchSiteConfig = () => request<typeof readSiteConfig>('GET', '/api/admin/config');
export const fetchOrder = (id: number) => request<typeof readOrder>('GET', `/api/orders/by-id/${id}`);
/** Where the changes of an order are told as they happen; `order` and `stale` events. */
export const orderEventsPath = (id: number) => `/api/orders/by-id/${id}/events`;
export const receiptPath = (id: number) => `/api/orders/by-id/${id}/receipt`;
export const fetchMyOrders = (size: number) =>
  request<typeof listMyOrders>('GET', `/api/orders/mine?size=${size}`);
export const fetchTrackedOrder = (body: OrderTracking) =>
  request<typeof trackOrder>('POST', '/api/orders/track', { body });
export const sendTarget = (id: number, body: TargetCorrection) =>
  request<typeof correctTarget>('POST', `/api/orders/by-id/${id}/target`, { body });
export const sendRefillRequest = (id: number, body: RefillRequest) =>
  request<typeof requestRefill>('POST', `/api/orders/by-id/${id}/refill`, { body });
export const fetchRecentOrders = () => request<typeof listRecentOrders>('GET', '/api/recent-orders');
export const fetchPaymentStatus = (id: number) =>
  request<typeof readPaymentStatus>('GET', `/api/payment-status/${id}`);

export const placeOrder = (body: OrderCreation, idempotencyKey: string) =>
  oneTabAtATime(() => request<typeof createOrder>('POST', '/api/orders', { body, idempotencyKey }));
export const placeOfferOrder = (body: OfferOrderCreation, idempotencyKey: string) =>
  oneTabAtATime(() =>
    request<typeof createOfferOrder>('POST', '/api/orders/offers', { body, idempotencyKey }),
  );
export const startPayment = (body: PaymentCreation) =>
  request<typeof createPayment>('POST', '/api/create-payment', { body });

/** The first order of a buyer brings the cookie that a second tab needs to be the same buyer. Not on plain http. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('order', work) : work();
}
