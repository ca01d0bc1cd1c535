import { z } from 'zod';
import {
  adminSession,
  codeCheck,
  credentials,
  outcome,
  setupConfirmation,
  setupStart,
  signInAnswer,
  twoFactorSetup,
  twoFactorStatus,
  twoFactorStatusQuestion,
} from '../../schemas/admin/session.js';
import { passkeyAnswer, passkeyRequest } from '../../schemas/admin/passkeys.js';
import { orderId } from '../../schemas/shop/orders.js';
import { publicOffer } from '../../schemas/shop/offers.js';
import { packageType, publicPackage } from '../../schemas/shop/packages.js';
import {
  notifier,
  paymentCreation,
  paymentStatus,
  receivedNotification,
  startedPayment,
} from '../../schemas/shop/payments.js';
import { enrollingRoute, passwordRoute, publicRoute } from '../route.js';
import { siteConfig } from '../../schemas/shop/site/site-config.js';

export const listPackages = publicRoute.get('/api/packages/:type', {
  limit: 'reads',
  summary: 'Lists active packages of one type in their display order',
  params: z.object({ type: packageType }),
  response: z.array(publicPackage),
});

export const listOffers = publicRoute.get('/api/offers', {
  limit: 'reads',
  summary: 'Lists active offers',
  response: z.array(publicOffer),
});

export const readSiteConfig = publicRoute.get('/api/admin/config', {
  limit: 'reads',
  summary: 'Returns the public site config: texts, colours and contact buttons',
  response: siteConfig,
});

export * from './account-lookup.js';
export * from './admin-messages.js';
export * from './push-devices.js';
export * from './languages.js';
export * from './admin-settings.js';
export * from './admin-erasures.js';
export * from './admin-queues.js';
export * from './admin-upkeep.js';
export * from './order-limits.js';

// Networks, products and pages.
export * from './products.js';

export * from './guides.js';

// A buyer's orders.
export * from './orders.js';
export * from './browser-subscriptions.js';

export { reportPageError } from '../../schemas/shop/site/page-errors.js';

export const createPayment = publicRoute.post('/api/create-payment', {
  limit: 'payments',
  summary: 'Opens the payment of an order, or returns the open one',
  body: paymentCreation,
  response: startedPayment,
});

export const readPaymentStatus = publicRoute.get('/api/payment-status/:orderId', {
  limit: 'status',
  summary: 'Returns the status of an order’s payment',
  params: z.object({ orderId }),
  response: paymentStatus,
});

export const notifyPayment = publicRoute.post('/api/webhooks/:gateway', {
  limit: 'notifications',
  bodyLimit: 64 * 1024,
  rawBody: true,
  summary: 'Takes a payment gateway’s notification; refused when it is not authentic',
  params: notifier,
  response: receivedNotification,
});

export const signIn = publicRoute.post('/api/admin/login', {
  limit: 'sign-ins',
  summary: 'First step of the sign-in: username and password',
  body: credentials,
  response: signInAnswer,
});

export const startPasskeySignIn = publicRoute.post('/api/admin/passkey-login/options', {
  limit: 'sign-ins',
  summary: 'Starts a sign-in with a passkey; the challenge is good for five minutes in this browser',
  response: passkeyRequest,
});

export const signInWithPasskey = publicRoute.post('/api/admin/passkey-login', {
  limit: 'sign-ins',
  summary: 'Signs in with a passkey, which counts as password and code',
  body: passkeyAnswer,
  response: outcome,
});

export const signOut = publicRoute.post('/api/admin/logout', {
  limit: 'sessions',
  summary: 'Ends the session',
  response: outcome,
});

export const readSession = publicRoute.get('/api/admin/session', {
  limit: 'sessions',
  summary: 'Returns the state of this browser’s session',
  response: adminSession,
});

export const checkTwoFactorStatus = passwordRoute.post('/api/admin/check-2fa-status', {
  summary: 'Whether the signed-in administrator has an authenticator',
  body: twoFactorStatusQuestion,
  response: twoFactorStatus,
});

export const verifyTwoFactor = passwordRoute.post('/api/admin/verify-2fa', {
  summary: 'Second step of the sign-in: a code of the authenticator, or a backup code',
  body: codeCheck,
  response: outcome,
});

export const setUpTwoFactor = enrollingRoute.post('/api/admin/setup-2fa', {
  summary:
    'Creates an authenticator secret, pending until a code confirms it; 403 step-up-required if the password is older than five minutes',
  body: setupStart,
  response: twoFactorSetup,
});

export const confirmTwoFactor = enrollingRoute.post('/api/admin/verify-2fa-setup', {
  summary: 'Confirms the pending secret with a code',
  body: setupConfirmation,
  response: outcome,
});

export * from './admin-orders.js';
export * from './admin-figures.js';
export * from './staff.js';
export * from './v1.js';
export * from './webhook-endpoints.js';
export * from './settlements.js';
export * from './wallets.js';
export * from './tax-documents.js';
export * from './catalogue.js';
export * from './set-up.js';
