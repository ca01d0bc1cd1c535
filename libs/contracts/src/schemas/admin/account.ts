import { z } from 'zod';
import { auditEntry } from './orders.js';

/** A second look at who is there, before something that an unattended screen must not allow. */
export const stepUp = z.strictObject({
  currentPassword: z.string().min(1).max(1000),
  code: z.string().min(1).max(64).describe('of the authenticator, or a backup code'),
});
export const passwordConfirmation = stepUp.pick({ currentPassword: true });
export const passwordChange = z.strictObject({
  currentPassword: z.string().min(1).max(1000),
  newPassword: z.string().min(1).max(1000),
  code: z.string().max(64).optional().describe('needed when an authenticator is set up'),
});
export const backupCodes = z.object({
  success: z.boolean(),
  message: z.string(),
  backupCodes: z.array(z.string()),
});
export const account = z.object({
  username: z.string(),
  twoFactor: z.boolean(),
  backupCodesLeft: z.int(),
  passwordChangedAt: z.iso.datetime(),
  twoFactorRequired: z.boolean().describe('the policy of this installation'),
});
export const openSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  state: z.enum(['code', 'enrolling', 'full']),
  address: z.string(),
  userAgent: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export const trustedBrowser = z.object({
  id: z.uuid(),
  current: z.boolean(),
  userAgent: z.string(),
  trustedUntil: z.iso.datetime(),
});
export const auditQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
  search: z.string().trim().min(1).max(100).optional().describe('part of the action, or an order number'),
});
export const auditPage = z.object({ entries: z.array(auditEntry), total: z.int() });
