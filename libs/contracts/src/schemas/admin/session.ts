import { z } from 'zod';
import { role } from './staff.js';

/** Answer of a step that the interface only needs to know the outcome of. */
export const outcome = z.object({ success: z.boolean(), message: z.string() });

export const credentials = z.strictObject({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(1000),
});

/** `next`: which step the sign-in takes after this one. */
export const signInAnswer = outcome.extend({ next: z.enum(['code', 'setup', 'panel']) });

export const twoFactorStatusQuestion = z.strictObject({ username: z.string().min(1).max(100) });
export const twoFactorStatus = z.object({ has2FA: z.boolean() });

const totpCode = z.string().regex(/^\d{6}$/, 'must be 6 digits');
export const codeCheck = z.strictObject({
  username: z.string().max(100).optional(),
  code: z.string().max(64),
  trust: z.boolean().optional().describe('this browser needs no code for 30 days'),
});
/** The password is asked for again when it was given more than five minutes ago. */
export const setupStart = z.strictObject({ currentPassword: z.string().min(1).max(1000) }).optional();
export const setupConfirmation = z.strictObject({ code: totpCode });

export const twoFactorSetup = outcome.extend({
  qrCode: z.string().describe('data URL of a PNG'),
  manualEntryKey: z.string(),
  otpauthUri: z.string().describe('what the QR code says; a link to the app on the phone itself'),
  backupCodes: z.array(z.string()),
});

export const adminSession = z.object({
  state: z.enum(['none', 'code', 'enrolling', 'full']),
  username: z.string().nullable(),
  role: role.nullable(),
  twoFactor: z.boolean().describe('an authenticator is set up'),
  maySkipTwoFactor: z.boolean(),
  passkeys: z.boolean().describe('there is a passkey to sign in with'),
});
