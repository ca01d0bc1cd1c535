import type {
  confirmTwoFactor,
  readSession,
  setUpTwoFactor,
  signIn,
  signOut,
  verifyTwoFactor,
} from '@boostline/contracts/routes/public/index';
import { request } from './request.js';

export const fetchSession = () => request<typeof readSession>('GET', '/api/admin/session');
export const sendCredentials = (username: string, password: string) =>
  request<typeof signIn>('POST', '/api/admin/login', { body: { username, password } });
export const sendCode = (username: string, code: string) =>
  request<typeof verifyTwoFactor>('POST', '/api/admin/verify-2fa', { body: { username, code } });
export const leave = () => request<typeof signOut>('POST', '/api/admin/logout');

export const beginTwoFactorSetup = (currentPassword?: string) =>
  request<typeof setUpTwoFactor>('POST', '/api/admin/setup-2fa', {
    ...(currentPassword !== undefined && { body: { currentPassword } }),
  });
export const confirmTwoFactorSetup = (code: string) =>
  request<typeof confirmTwoFactor>('POST', '/api/admin/verify-2fa-setup', { body: { code } });
