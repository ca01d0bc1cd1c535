import type {
  checkSetUp,
  openShop,
  readSetUp,
  startTestPayment,
} from '@boostline/contracts/routes/public/index';
import type { SetUpStep } from '@boostline/contracts/schemas/admin/set-up';
import { request } from '../request.js';

export const fetchSetUp = () => request<typeof readSetUp>('GET', '/api/admin/set-up');
export const checkStep = (step: SetUpStep) =>
  request<typeof checkSetUp>('POST', `/api/admin/set-up/${step}/check`);
export const sendOpening = (open: boolean) =>
  request<typeof openShop>('PUT', '/api/admin/set-up/opening', { body: { open } });
export const sendTestPayment = () =>
  request<typeof startTestPayment>('POST', '/api/admin/set-up/test-payment');
