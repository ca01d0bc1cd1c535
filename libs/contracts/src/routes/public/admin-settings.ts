/** The gateway's routes for the administrator's settings and account. */
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
} from '../../schemas/admin/account.js';
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
import { route } from '../route.js';

export const readPaymentSettings = route({
  method: 'GET',
  path: '/api/admin/payment-settings',
  access: 'admin',
  summary: 'Lists payment gateways without secrets, and which one takes new payments',
  response: paymentSettings,
});

export const updatePaymentSettings = route({
  method: 'PUT',
  path: '/api/admin/payment-settings',
  access: 'admin',
  proof: 'recent-password',
  summary:
    'Selects the gateway for new payments and whether refunds need approval; 409 with the current settings',
  body: paymentSettingsUpdate,
  response: paymentSettings,
});

const oneGateway = z.object({ name: paymentGatewayName });

export const updateGatewayAccount = route({
  method: 'PUT',
  path: '/api/admin/payment-settings/:name',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Replaces credentials of a payment gateway; 409 with the current settings',
  params: oneGateway,
  body: gatewayAccountUpdate,
  response: paymentSettings,
});

export const testGatewayAccount = route({
  method: 'POST',
  path: '/api/admin/payment-settings/:name/test',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Tests a payment gateway’s credentials by asking about a payment that does not exist',
  params: oneGateway,
  response: connectionTest,
});

export const readMissingRecords = route({
  method: 'GET',
  path: '/api/admin/missing-records',
  access: 'admin',
  summary: 'Supplier orders and lines in doubt after a restore or a switch-over that lost entries',
  response: missingRecords,
});

export const releaseBuying = route({
  method: 'POST',
  path: '/api/admin/missing-records/release',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Ends the hold of buying after a restore or switch-over; 409 while a supplier is not searched',
  body: buyingRelease,
  response: missingRecords,
});

export const listProviders = route({
  method: 'GET',
  path: '/api/admin/providers',
  access: 'admin',
  summary: 'Lists suppliers without their keys',
  response: z.array(provider),
});

export const createProvider = route({
  method: 'POST',
  path: '/api/admin/providers',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Adds a supplier',
  body: providerCreation,
  status: 201,
  response: provider,
});

const oneProvider = z.object({ providerId: catalogId });

export const updateProvider = route({
  method: 'PUT',
  path: '/api/admin/providers/:providerId',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Updates a supplier; 409 with the current one',
  params: oneProvider,
  body: providerUpdate,
  response: provider,
});

export const testProvider = route({
  method: 'POST',
  path: '/api/admin/providers/:providerId/test',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Asks a supplier for its balance; an answer ends a hold for its key',
  params: oneProvider,
  response: resellerTest,
});

export const syncProvider = route({
  method: 'POST',
  path: '/api/admin/providers/:providerId/sync',
  access: 'admin',
  proof: 'session',
  summary: 'Refreshes the services of one supplier',
  params: oneProvider,
  response: syncOutcome,
});

export const listResellerServices = route({
  method: 'GET',
  path: '/api/admin/smmjar/services',
  access: 'admin',
  summary: 'Lists suppliers’ services by kind as last read, with a suggested price',
  response: resellerServices,
});

export const syncResellerServices = route({
  method: 'POST',
  path: '/api/admin/smmjar/sync',
  access: 'admin',
  proof: 'session',
  summary: 'Refreshes the services of all suppliers',
  response: syncOutcome,
});

export const readPricing = route({
  method: 'GET',
  path: '/api/admin/pricing',
  access: 'admin',
  summary: 'Returns exchange factors and minimum margin',
  response: pricing,
});

export const previewPricing = route({
  method: 'POST',
  path: '/api/admin/pricing/preview',
  access: 'admin',
  asksOnly: true,
  summary: 'Previews other factors, margin, GST or terms of a supplier',
  body: pricingPreview,
  response: pricingEffect,
});

export const updatePricing = route({
  method: 'PUT',
  path: '/api/admin/pricing',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Changes exchange factors and minimum margin; 409 with the current values, or with what needs confirmation',
  body: pricingUpdate,
  response: pricing,
});

// the administrator's account -----------------------------------------------------------------------------

export const readAccount = route({
  method: 'GET',
  path: '/api/admin/account',
  access: 'admin',
  summary: 'Returns the administrator’s account',
  response: account,
});

export const confirmPassword = route({
  method: 'POST',
  path: '/api/admin/account/confirm-password',
  access: 'admin',
  proof: 'session',
  summary:
    'Confirms the password for calls that need a recent one, and renews the session’s token; 403 step-up-refused',
  body: passwordConfirmation,
  response: outcome,
});

export const changePassword = route({
  method: 'POST',
  path: '/api/admin/account/password',
  access: 'admin',
  proof: 'session',
  summary:
    'Changes the password and ends all other sessions; 403 step-up-refused for a wrong current password',
  body: passwordChange,
  response: outcome,
});

export const resetTwoFactor = route({
  method: 'POST',
  path: '/api/admin/account/two-factor',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Creates a new authenticator secret; the old one stays until a code confirms the new one; 403 step-up-refused',
  body: stepUp,
  response: twoFactorSetup,
});

export const confirmTwoFactorReset = route({
  method: 'POST',
  path: '/api/admin/account/two-factor/confirm',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Confirms the new authenticator secret with a code, and ends all other sessions',
  body: setupConfirmation,
  response: outcome,
});

export const renewBackupCodes = route({
  method: 'POST',
  path: '/api/admin/account/backup-codes',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Replaces the backup codes with ten new ones; 403 step-up-refused',
  body: stepUp,
  response: backupCodes,
});

export const listSessions = route({
  method: 'GET',
  path: '/api/admin/account/sessions',
  access: 'admin',
  summary: 'Lists the administrator’s sessions',
  response: z.array(openSession),
});

export const endSession = route({
  method: 'DELETE',
  path: '/api/admin/account/sessions/:sessionId',
  access: 'admin',
  proof: 'session',
  summary: 'Signs one browser out',
  params: z.object({ sessionId: z.uuid() }),
  response: outcome,
});

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/admin/account/sessions',
  access: 'admin',
  proof: 'session',
  summary: 'Signs all other browsers out',
  response: outcome,
});

export const listAudit = route({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Lists the audit log, newest first',
  query: auditQuery,
  response: auditPage,
});
