import type {
  listMessages,
  readMailSettings,
  readOwnerSettings,
  resendMessage,
  testMailSettings,
  testOwnerSettings,
  updateMailSettings,
  updateOwnerSettings,
} from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { request } from '../request.js';

export const fetchMessages = (page: number) =>
  request<typeof listMessages>('GET', `/api/admin/messages?page=${page}`);
export const sendAgain = (id: string) =>
  request<typeof resendMessage>('POST', `/api/admin/messages/${id}/resend`);
export const fetchMailSettings = () => request<typeof readMailSettings>('GET', '/api/admin/mail-settings');
export const saveMailSettings = (body: InputOf<typeof updateMailSettings>['body']) =>
  request<typeof updateMailSettings>('PUT', '/api/admin/mail-settings', { body });
export const tryMailSettings = (to: string) =>
  request<typeof testMailSettings>('POST', '/api/admin/mail-settings/test', { body: { to } });
export const fetchOwnerSettings = () => request<typeof readOwnerSettings>('GET', '/api/admin/owner-notices');
export const saveOwnerSettings = (body: InputOf<typeof updateOwnerSettings>['body']) =>
  request<typeof updateOwnerSettings>('PUT', '/api/admin/owner-notices', { body });
export const tryOwnerSettings = () =>
  request<typeof testOwnerSettings>('POST', '/api/admin/owner-notices/test');
