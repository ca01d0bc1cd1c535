import type {
  createToldBrowser,
  readToldBrowser,
  removeToldBrowser,
} from '@boostline/contracts/routes/public/index';
import type { ToldBrowserCreation } from '@boostline/contracts/schemas/shop/contact/push';
import { request } from './request.js';

const browsersOf = (orderId: number) => `/api/orders/by-id/${orderId}/browsers` as const;

export const addSubscription = (orderId: number, body: ToldBrowserCreation) =>
  request<typeof createToldBrowser>('POST', browsersOf(orderId), { body });
export const fetchSubscription = (orderId: number, fingerprint: string) =>
  request<typeof readToldBrowser>('GET', `${browsersOf(orderId)}/${fingerprint}`);
export const dropSubscription = (orderId: number, fingerprint: string) =>
  request<typeof removeToldBrowser>('DELETE', `${browsersOf(orderId)}/${fingerprint}`);
