import { pricingEffect, pricingPreview } from '../../schemas/admin/catalogue/pricing-effect.js';
import { z } from 'zod';
import { buyingRelease, missingRecords } from '../../schemas/admin/missing-records.js';
import { outcome, setupConfirmation, twoFactorSetup } from '../../schemas/admin/session.js';
import {
  account,
  auditPage,
  auditQuery,
  backupCodes,
  openSession,
  passwordChange,
  passwordConfirmation,
  stepUp,
  trustedBrowser,
} from '../../schemas/admin/account.js';
import {
  newPasskey,
  passkey,
  passkeyAnswer,
  passkeyCreation,
  passkeyRequest,
} from '../../schemas/admin/passkeys.js';
import {
  connectionTest,
  gatewayAccountUpdate,
  paymentGatewayName,
  paymentSettings,
  paymentSettingsUpdate,
} from '../../schemas/admin/settings.js';
import {
  pricing,
  pricingUpdate,
  provider,
  providerCreation,
  providerUpdate,
  resellerServices,
  resellerTest,
  syncOutcome,
} from '../../schemas/admin/suppliers.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { adminRoute } from '../route.js';
import { retention, retentionUpdate } from '../../schemas/admin/retention.js';

export const readPaymentSettings = adminRoute.get('/api/admin/payment-settings', {
  summary: 'Lists payment gateways without secrets, and which one takes new payments',
  response: paymentSettings,
});

export const updatePaymentSettings = adminRoute.put('/api/admin/payment-settings', {
  proof: 'recent-password',
  summary:
    'Selects the gateway for new payments and whether refunds need approval; 409 with the current settings',
  body: paymentSettingsUpdate,
  response: paymentSettings,
});

const oneGateway = z.object({ name: paymentGatewayName });

export const updateGatewayAccount = adminRoute.put('/api/admin/payment-settings/:name', {
  proof: 'recent-password',
  summary: 'Replaces credentials of a payment gateway; 409 with the current settings',
  params: oneGateway,
  body: gatewayAccountUpdate,
  response: paymentSettings,
});

export const testGatewayAccount = adminRoute.post('/api/admin/payment-settings/:name/test', {
  proof: 'authenticator',
  summary: 'Tests a payment gateway’s credentials by asking about a payment that does not exist',
  params: oneGateway,
  response: connectionTest,
});

export const readMissingRecords = adminRoute.get('/api/admin/missing-records', {
  summary: 'Supplier orders and lines in doubt after a restore or a switch-over that lost entries',
  response: missingRecords,
});

export const releaseBuying = adminRoute.post('/api/admin/missing-records/release', {
  proof: 'recent-password',
  summary: 'Ends the hold of buying after a restore or switch-over; 409 while a supplier is not searched',
  body: buyingRelease,
  response: missingRecords,
});

export const listProviders = adminRoute.get('/api/admin/providers', {
  summary: 'Lists suppliers without their keys',
  response: z.array(provider),
});

export const createProvider = adminRoute.post('/api/admin/providers', {
  proof: 'recent-password',
  summary: 'Adds a supplier',
  body: providerCreation,
  status: 201,
  response: provider,
});

const oneProvider = z.object({ providerId: catalogId });

export const updateProvider = adminRoute.put('/api/admin/providers/:providerId', {
  proof: 'recent-password',
  summary: 'Updates a supplier; 409 with the current one',
  params: oneProvider,
  body: providerUpdate,
  response: provider,
});

export const testProvider = adminRoute.post('/api/admin/providers/:providerId/test', {
  proof: 'authenticator',
  summary: 'Asks a supplier for its balance; an answer ends a hold for its key',
  params: oneProvider,
  response: resellerTest,
});

export const syncProvider = adminRoute.post('/api/admin/providers/:providerId/sync', {
  proof: 'session',
  summary: 'Refreshes the services of one supplier',
  params: oneProvider,
  response: syncOutcome,
});

export const listResellerServices = adminRoute.get('/api/admin/smmjar/services', {
  summary: 'Lists suppliers’ services by kind as last read, with a suggested price',
  response: resellerServices,
});

export const syncResellerServices = adminRoute.post('/api/admin/smmjar/sync', {
  proof: 'session',
  summary: 'Refreshes the services of all suppliers',
  response: syncOutcome,
});

export const readPricing = adminRoute.get('/api/admin/pricing', {
  summary: 'Returns exchange factors and minimum margin',
  response: pricing,
});

export const previewPricing = adminRoute.post('/api/admin/pricing/preview', {
  asksOnly: true,
  summary: 'Previews other factors, margin, GST or terms of a supplier',
  body: pricingPreview,
  response: pricingEffect,
});

export const updatePricing = adminRoute.put('/api/admin/pricing', {
  proof: 'authenticator',
  summary:
    'Changes exchange factors and minimum margin; 409 with the current values, or with what needs confirmation',
  body: pricingUpdate,
  response: pricing,
});

// the administrator's account -----------------------------------------------------------------------------

export const readAccount = adminRoute.get('/api/admin/account', {
  summary: 'Returns the administrator’s account',
  response: account,
});

export const confirmPassword = adminRoute.post('/api/admin/account/confirm-password', {
  proof: 'session',
  summary:
    'Confirms the password for calls that need a recent one, and renews the session’s token; 403 step-up-refused',
  body: passwordConfirmation,
  response: outcome,
});

export const startPasskeyConfirmation = adminRoute.post('/api/admin/account/confirm-passkey/options', {
  asksOnly: true,
  summary: 'Starts a confirmation with a passkey; the challenge is good for five minutes in this session',
  response: passkeyRequest,
});

export const confirmWithPasskey = adminRoute.post('/api/admin/account/confirm-passkey', {
  proof: 'session',
  summary: 'Confirms with a passkey instead of the password; 403 step-up-refused',
  body: passkeyAnswer,
  response: outcome,
});

export const changePassword = adminRoute.post('/api/admin/account/password', {
  proof: 'session',
  summary:
    'Changes the password and ends all other sessions; 403 step-up-refused for a wrong current password',
  body: passwordChange,
  response: outcome,
});

export const resetTwoFactor = adminRoute.post('/api/admin/account/two-factor', {
  proof: 'authenticator',
  summary:
    'Creates a new authenticator secret; the old one stays until a code confirms the new one; 403 step-up-refused',
  body: stepUp,
  response: twoFactorSetup,
});

export const confirmTwoFactorReset = adminRoute.post('/api/admin/account/two-factor/confirm', {
  proof: 'authenticator',
  summary: 'Confirms the new authenticator secret with a code, and ends all other sessions',
  body: setupConfirmation,
  response: outcome,
});

export const renewBackupCodes = adminRoute.post('/api/admin/account/backup-codes', {
  proof: 'authenticator',
  summary: 'Replaces the backup codes with ten new ones; 403 step-up-refused',
  body: stepUp,
  response: backupCodes,
});

export const listPasskeys = adminRoute.get('/api/admin/account/passkeys', {
  summary: 'Lists the administrator’s passkeys',
  response: z.array(passkey),
});

export const startPasskey = adminRoute.post('/api/admin/account/passkeys/options', {
  proof: 'authenticator',
  summary: 'Starts adding a passkey; the challenge is good for five minutes; 403 step-up-refused',
  body: stepUp,
  response: passkeyCreation,
});

export const addPasskey = adminRoute.post('/api/admin/account/passkeys', {
  proof: 'authenticator',
  summary: 'Adds a passkey, and ends all other sessions and trusted browsers',
  body: newPasskey,
  response: outcome,
});

export const deletePasskey = adminRoute.delete('/api/admin/account/passkeys/:passkeyId', {
  proof: 'recent-password',
  summary: 'Deletes a passkey, and ends all other sessions and trusted browsers',
  params: z.object({ passkeyId: z.uuid() }),
  response: outcome,
});

export const listSessions = adminRoute.get('/api/admin/account/sessions', {
  summary: 'Lists the administrator’s sessions',
  response: z.array(openSession),
});

export const endSession = adminRoute.delete('/api/admin/account/sessions/:sessionId', {
  proof: 'session',
  summary: 'Signs one browser out',
  params: z.object({ sessionId: z.uuid() }),
  response: outcome,
});

export const endOtherSessions = adminRoute.delete('/api/admin/account/sessions', {
  proof: 'session',
  summary: 'Signs all other browsers out, and trusts no browser any more',
  response: outcome,
});

export const listTrustedBrowsers = adminRoute.get('/api/admin/account/trusted-browsers', {
  summary: 'Lists browsers in which the password suffices',
  response: z.array(trustedBrowser),
});

export const endTrust = adminRoute.delete('/api/admin/account/trusted-browsers/:browserId', {
  proof: 'session',
  summary: 'Asks for the code again in one browser',
  params: z.object({ browserId: z.uuid() }),
  response: outcome,
});

export const listAudit = adminRoute.get('/api/admin/audit', {
  summary: 'Lists the audit log, newest first',
  query: auditQuery,
  response: auditPage,
});

export const readRetention = adminRoute.get('/api/admin/retention', {
  summary: 'Returns the retention settings in days',
  response: retention,
});

export const updateRetention = adminRoute.put('/api/admin/retention', {
  proof: 'authenticator',
  summary: 'Changes the retention settings; older rows go within ten minutes. 409 with the current settings',
  body: retentionUpdate,
  response: retention,
});
