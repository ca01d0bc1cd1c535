/** All public routes of the gateway. */
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
import { route } from '../route.js';
import { siteConfig } from '../../schemas/shop/site/site-config.js';

export const listPackages = route({
  method: 'GET',
  path: '/api/packages/:type',
  access: 'public',
  limit: 'reads',
  summary: 'Lists active packages of one type in their display order',
  params: z.object({ type: packageType }),
  response: z.array(publicPackage),
});

export const listOffers = route({
  method: 'GET',
  path: '/api/offers',
  access: 'public',
  limit: 'reads',
  summary: 'Lists active offers',
  response: z.array(publicOffer),
});

export const readSiteConfig = route({
  method: 'GET',
  path: '/api/admin/config',
  access: 'public',
  limit: 'reads',
  summary: 'Returns the public site config: texts, colours and contact buttons',
  response: siteConfig,
});

// The messages that the shop sends.
export * from './admin-messages.js';
export * from './push-devices.js';

// How long things are kept.
export * from './admin-retention.js';

// Personal data and its erasure.
export * from './admin-erasures.js';

// Queues, health and backups.
export * from './admin-queues.js';
export * from './admin-upkeep.js';

// Blocklist and order limits.
export * from './order-limits.js';

// Networks, products and pages.
export * from './products.js';

// A buyer's orders.
export * from './orders.js';
export * from './browser-subscriptions.js';

export { reportPageError } from '../../schemas/shop/site/page-errors.js';

export const createPayment = route({
  method: 'POST',
  path: '/api/create-payment',
  access: 'public',
  limit: 'payments',
  summary: 'Opens the payment of an order, or returns the open one',
  body: paymentCreation,
  response: startedPayment,
});

export const readPaymentStatus = route({
  method: 'GET',
  path: '/api/payment-status/:orderId',
  access: 'public',
  limit: 'status',
  summary: 'Returns the status of an order’s payment',
  params: z.object({ orderId }),
  response: paymentStatus,
});

export const notifyPayment = route({
  method: 'POST',
  path: '/api/webhooks/:gateway',
  access: 'public',
  limit: 'notifications',
  bodyLimit: 64 * 1024,
  rawBody: true,
  summary: 'Takes a payment gateway’s notification; refused when it is not authentic',
  params: notifier,
  response: receivedNotification,
});

export const signIn = route({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  limit: 'sign-ins',
  summary: 'First step of the sign-in: username and password',
  body: credentials,
  response: signInAnswer,
});

export const signOut = route({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'public',
  limit: 'sessions',
  summary: 'Ends the session',
  response: outcome,
});

export const readSession = route({
  method: 'GET',
  path: '/api/admin/session',
  access: 'public',
  limit: 'sessions',
  summary: 'Returns the state of this browser’s session',
  response: adminSession,
});

export const checkTwoFactorStatus = route({
  method: 'POST',
  path: '/api/admin/check-2fa-status',
  access: 'password',
  summary: 'Whether the signed-in administrator has an authenticator',
  body: twoFactorStatusQuestion,
  response: twoFactorStatus,
});

export const verifyTwoFactor = route({
  method: 'POST',
  path: '/api/admin/verify-2fa',
  access: 'password',
  summary: 'Second step of the sign-in: a code of the authenticator, or a backup code',
  body: codeCheck,
  response: outcome,
});

export const setUpTwoFactor = route({
  method: 'POST',
  path: '/api/admin/setup-2fa',
  access: 'enrolling',
  summary:
    'Creates an authenticator secret, pending until a code confirms it; 403 step-up-required if the password is older than five minutes',
  body: setupStart,
  response: twoFactorSetup,
});

export const confirmTwoFactor = route({
  method: 'POST',
  path: '/api/admin/verify-2fa-setup',
  access: 'enrolling',
  summary: 'Confirms the pending secret with a code',
  body: setupConfirmation,
  response: outcome,
});

// The administrator's orders, settings and figures.
export * from './admin-orders.js';
export * from './admin-figures.js';
export * from './admin-settings.js';

// The owner's own programs.
export * from './v1.js';
export * from './webhook-endpoints.js';

// Settlements of payment gateways.
export * from './settlements.js';

// Statements of suppliers' wallets.
export * from './wallets.js';

// GST registration and tax documents.
export * from './tax-documents.js';

// The catalog, as the administrator edits it.
export * from './catalogue.js';

// Setting the shop up, and opening it.
export * from './set-up.js';
