/** The gateway's routes for the administrator's settings and account. */
import { pricingEffect, pricingValues } from '../../schemas/admin/catalogue/pricing-effect.js';
import { z } from 'zod';
import { buyingRelease, missingRecords } from '../../schemas/admin/missing-records.js';
import { outcome, setupConfirmation, twoFactorSetup } from '../../schemas/admin/session.js';
import {
  account,
  auditPage,
  auditQuery,
  backupCodes,
  connectionTest,
  gatewayAccountUpdate,
  openSession,
  passwordChange,
  passwordConfirmation,
  paymentGatewayName,
  paymentSettings,
  paymentSettingsUpdate,
  pricing,
  pricingUpdate,
  provider,
  providerCreation,
  providerUpdate,
  resellerServices,
  resellerTest,
  stepUp,
  syncOutcome,
} from '../../schemas/admin/settings.js';
import { catalogId } from '../../schemas/shop/packages.js';
import { route } from '../route.js';

export const readPaymentSettings = route({
  method: 'GET',
  path: '/api/admin/payment-settings',
  access: 'admin',
  summary: 'The payment gateways, without their secrets, and which one takes new payments',
  response: paymentSettings,
});

export const updatePaymentSettings = route({
  method: 'PUT',
  path: '/api/admin/payment-settings',
  access: 'admin',
  proof: 'recent-password',
  summary:
    'Chooses the gateway for new payments, and whether refunds wait for a word; 409 with the current ones',
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
  summary: 'Asks a payment gateway about a payment that does not exist, to see whether it lets us in',
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
  summary: 'The reseller panels, without their keys',
  response: z.array(provider),
});

export const createProvider = route({
  method: 'POST',
  path: '/api/admin/providers',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Adds a reseller panel',
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
  summary: 'Changes a reseller panel; 409 with the current one',
  params: oneProvider,
  body: providerUpdate,
  response: provider,
});

export const testProvider = route({
  method: 'POST',
  path: '/api/admin/providers/:providerId/test',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Asks a panel for the balance; one that was held for its key goes on when it answers',
  params: oneProvider,
  response: resellerTest,
});

export const syncProvider = route({
  method: 'POST',
  path: '/api/admin/providers/:providerId/sync',
  access: 'admin',
  proof: 'session',
  summary: 'Reads the services of one panel now',
  params: oneProvider,
  response: syncOutcome,
});

export const listResellerServices = route({
  method: 'GET',
  path: '/api/admin/smmjar/services',
  access: 'admin',
  summary: 'Services of the panels by kind, as they were last read, with a suggested price',
  response: resellerServices,
});

export const syncResellerServices = route({
  method: 'POST',
  path: '/api/admin/smmjar/sync',
  access: 'admin',
  proof: 'session',
  summary: 'Reads the services of all panels now',
  response: syncOutcome,
});

export const readPricing = route({
  method: 'GET',
  path: '/api/admin/pricing',
  access: 'admin',
  summary: 'Exchange factors and minimum margin',
  response: pricing,
});

export const previewPricing = route({
  method: 'POST',
  path: '/api/admin/pricing/preview',
  access: 'admin',
  asksOnly: true,
  summary:
    'What other exchange factors or another minimum margin would make of what is on sale; changes nothing',
  body: pricingValues,
  response: pricingEffect,
});

export const updatePricing = route({
  method: 'PUT',
  path: '/api/admin/pricing',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Changes exchange factors and minimum margin; 409 with the current ones, or with what must be confirmed',
  body: pricingUpdate,
  response: pricing,
});

// the administrator's account -----------------------------------------------------------------------------

export const readAccount = route({
  method: 'GET',
  path: '/api/admin/account',
  access: 'admin',
  summary: 'The administrator’s account',
  response: account,
});

export const confirmPassword = route({
  method: 'POST',
  path: '/api/admin/account/confirm-password',
  access: 'admin',
  proof: 'session',
  summary:
    'The password again, for calls that need one of the last ten minutes; the session gets another token; 403 step-up-refused',
  body: passwordConfirmation,
  response: outcome,
});

export const changePassword = route({
  method: 'POST',
  path: '/api/admin/account/password',
  access: 'admin',
  proof: 'session',
  summary: 'Changes the password and ends all other sessions; 403 step-up-refused for a wrong present one',
  body: passwordChange,
  response: outcome,
});

export const resetTwoFactor = route({
  method: 'POST',
  path: '/api/admin/account/two-factor',
  access: 'admin',
  proof: 'authenticator',
  summary: 'A new authenticator secret; the old one stays until a code confirms the new; 403 step-up-refused',
  body: stepUp,
  response: twoFactorSetup,
});

export const confirmTwoFactorReset = route({
  method: 'POST',
  path: '/api/admin/account/two-factor/confirm',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Confirms the new secret with a code of it, and ends all other sessions',
  body: setupConfirmation,
  response: outcome,
});

export const renewBackupCodes = route({
  method: 'POST',
  path: '/api/admin/account/backup-codes',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Ten new backup codes in the place of the old; 403 step-up-refused',
  body: stepUp,
  response: backupCodes,
});

export const listSessions = route({
  method: 'GET',
  path: '/api/admin/account/sessions',
  access: 'admin',
  summary: 'Where the administrator is signed in',
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
  summary: 'Who did what, newest first',
  query: auditQuery,
  response: auditPage,
});
