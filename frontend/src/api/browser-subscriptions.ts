import type {
  createBrowserSubscription,
  readBrowserSubscription,
  removeBrowserSubscription,
} from '@boostline/contracts/routes/public/index';
import type { BrowserSubscriptionCreation } from '@boostline/contracts/schemas/shop/contact/push';
import { request } from './request.js';

const browsersOf = (orderId: number) => `/api/orders/by-id/${orderId}/browsers` as const;

export const addSubscription = (orderId: number, body: BrowserSubscriptionCreation) =>
  request<typeof createBrowserSubscription>('POST', browsersOf(orderId), { body });
export const fetchSubscription = (orderId: number, fingerprint: string) =>
  request<typeof readBrowserSubscription>('GET', `${browsersOf(orderId)}/${fingerprint}`);
export const dropSubscription = (orderId: number, fingerprint: string) =>
  request<typeof removeBrowserSubscription>('DELETE', `${browsersOf(orderId)}/${fingerprint}`);
