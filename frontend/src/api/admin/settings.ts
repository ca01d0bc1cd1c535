import type {
  changePassword,
  confirmPassword,
  confirmTwoFactorReset,
  createProvider,
  endOtherSessions,
  endSession,
  listAudit,
  listProviders,
  listSessions,
  readAccount,
  readMissingRecords,
  readPaymentSettings,
  readPricing,
  releaseBuying,
  renewBackupCodes,
  resetTwoFactor,
  syncProvider,
  testGatewayAccount,
  testProvider,
  updateGatewayAccount,
  updatePaymentSettings,
  updatePricing,
  updateProvider,
} from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { request } from '../request.js';

type BodyOf<R> = InputOf<R> extends { body: infer B } ? B : never;

export const fetchPaymentSettings = () =>
  request<typeof readPaymentSettings>('GET', '/api/admin/payment-settings');
export const savePaymentSettings = (body: BodyOf<typeof updatePaymentSettings>) =>
  request<typeof updatePaymentSettings>('PUT', '/api/admin/payment-settings', { body });
export const saveGatewayAccount = (name: string, body: BodyOf<typeof updateGatewayAccount>) =>
  request<typeof updateGatewayAccount>('PUT', `/api/admin/payment-settings/${name}`, { body });
export const tryGatewayAccount = (name: string) =>
  request<typeof testGatewayAccount>('POST', `/api/admin/payment-settings/${name}/test`);

export const fetchMissingRecords = () =>
  request<typeof readMissingRecords>('GET', '/api/admin/missing-records');
export const sendBuyingRelease = (unsearched: boolean) =>
  request<typeof releaseBuying>('POST', '/api/admin/missing-records/release', { body: { unsearched } });

export const fetchProviders = () => request<typeof listProviders>('GET', '/api/admin/providers');
export const addProvider = (body: BodyOf<typeof createProvider>) =>
  request<typeof createProvider>('POST', '/api/admin/providers', { body });
export const saveProvider = (id: number, body: BodyOf<typeof updateProvider>) =>
  request<typeof updateProvider>('PUT', `/api/admin/providers/${id}`, { body });
export const tryProvider = (id: number) =>
  request<typeof testProvider>('POST', `/api/admin/providers/${id}/test`);
export const readProviderAnew = (id: number) =>
  request<typeof syncProvider>('POST', `/api/admin/providers/${id}/sync`);

export const fetchPricing = () => request<typeof readPricing>('GET', '/api/admin/pricing');
export const savePricing = (body: BodyOf<typeof updatePricing>) =>
  request<typeof updatePricing>('PUT', '/api/admin/pricing', { body });

export const fetchAccount = () => request<typeof readAccount>('GET', '/api/admin/account');
export const sendPasswordAgain = (currentPassword: string) =>
  request<typeof confirmPassword>('POST', '/api/admin/account/confirm-password', {
    body: { currentPassword },
  });
export const sendNewPassword = (body: BodyOf<typeof changePassword>) =>
  request<typeof changePassword>('POST', '/api/admin/account/password', { body });
export const beginTwoFactorReset = (body: BodyOf<typeof resetTwoFactor>) =>
  request<typeof resetTwoFactor>('POST', '/api/admin/account/two-factor', { body });
export const finishTwoFactorReset = (code: string) =>
  request<typeof confirmTwoFactorReset>('POST', '/api/admin/account/two-factor/confirm', { body: { code } });
export const makeBackupCodes = (body: BodyOf<typeof renewBackupCodes>) =>
  request<typeof renewBackupCodes>('POST', '/api/admin/account/backup-codes', { body });

export const fetchSessions = () => request<typeof listSessions>('GET', '/api/admin/account/sessions');
export const revokeSession = (id: string) =>
  request<typeof endSession>('DELETE', `/api/admin/account/sessions/${id}`);
export const revokeOtherSessions = () =>
  request<typeof endOtherSessions>('DELETE', '/api/admin/account/sessions');
export const fetchAudit = (page: number, search: string) =>
  request<typeof listAudit>(
    'GET',
    `/api/admin/audit?page=${page}&size=20${search && `&search=${encodeURIComponent(search)}`}`,
  );
