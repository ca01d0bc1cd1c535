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
import { adminOffer, offerFields, offerPreview, publicOffer, typedOffer } from '../../schemas/shop/offers.js';
import {
  adminPackage,
  catalogId,
  packageCreation,
  packageOrder,
  packageType,
  packageUpdate,
  publicPackage,
} from '../../schemas/shop/packages.js';
import { paymentCreation, paymentStatus, startedPayment } from '../../schemas/shop/payments.js';
import { route } from '../route.js';
import { siteConfig, siteConfigEdition, siteConfigUpdate } from '../../schemas/shop/site/site-config.js';

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

// What is held of a buyer.
export * from './admin-erasures.js';

// What keeps the shop going.
export * from './admin-queues.js';
export * from './admin-upkeep.js';

// Blocklist and order limits.
export * from './order-limits.js';

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

// What payment gateways settled.
export * from './settlements.js';

// What suppliers took from their wallets.
export * from './wallets.js';

// What the seller is to GST, and the documents that follow from it.
export * from './tax-documents.js';

// Many packages and offers at once.
export * from './catalogue.js';

// Setting the shop up, and opening it.
export * from './set-up.js';

export const listAdminPackages = route({
  method: 'GET',
  path: '/api/admin/packages/:type',
  access: 'admin',
  summary: 'Lists all packages of one type, also inactive ones',
  params: z.object({ type: packageType }),
  response: z.array(adminPackage),
});

export const listAdminOffers = route({
  method: 'GET',
  path: '/api/admin/offers',
  access: 'admin',
  summary: 'Lists all offers, also inactive ones',
  response: z.array(adminOffer),
});

export const createPackage = route({
  method: 'POST',
  path: '/api/admin/packages/:type',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Adds a package; 409 below-margin unless acceptLoss',
  params: z.object({ type: packageType }),
  body: packageCreation,
  status: 201,
  response: adminPackage,
});

export const updatePackage = route({
  method: 'PUT',
  path: '/api/admin/packages/:type/:packageId',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Updates a package; 409 with the current one on a version conflict, 409 below-margin unless acceptLoss',
  params: z.object({ type: packageType, packageId: catalogId }),
  body: packageUpdate,
  response: adminPackage,
});

export const deletePackage = route({
  method: 'DELETE',
  path: '/api/admin/packages/:type/:packageId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Deletes a package; its orders stay readable',
  params: z.object({ type: packageType, packageId: catalogId }),
  response: outcome,
});

export const reorderPackages = route({
  method: 'POST',
  path: '/api/admin/packages/:type/reorder',
  access: 'admin',
  proof: 'session',
  summary: 'Sets the display order of the packages of a type and returns them',
  params: z.object({ type: packageType }),
  body: packageOrder,
  response: z.array(adminPackage),
});

export const previewOffer = route({
  method: 'POST',
  path: '/api/admin/offers/preview',
  access: 'admin',
  summary: 'Previews an offer: its services, its margin, and what would be refused',
  asksOnly: true,
  body: typedOffer,
  response: offerPreview,
});

export const createOffer = route({
  method: 'POST',
  path: '/api/admin/offers',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Adds an offer; refused if no package can deliver a part; 409 below-margin unless acceptLoss',
  body: offerFields,
  status: 201,
  response: adminOffer,
});

export const updateOffer = route({
  method: 'PUT',
  path: '/api/admin/offers/:offerId',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Updates an offer; 409 with the current one on a version conflict, 409 below-margin unless acceptLoss',
  params: z.object({ offerId: catalogId }),
  body: offerFields,
  response: adminOffer,
});

export const deleteOffer = route({
  method: 'DELETE',
  path: '/api/admin/offers/:offerId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Deletes an offer; its orders stay readable',
  params: z.object({ offerId: catalogId }),
  response: outcome,
});

export const readSiteConfigEdition = route({
  method: 'GET',
  path: '/api/admin/config/edition',
  access: 'admin',
  summary: 'Returns the site config with its version, for editing',
  response: siteConfigEdition,
});

export const updateSiteConfig = route({
  method: 'PUT',
  path: '/api/admin/config',
  access: 'admin',
  proof: 'session',
  // The rules in the owner's words are long.
  bodyLimit: 256 * 1024,
  summary: 'Replaces the site config; 409 with the current one on a version conflict',
  body: siteConfigUpdate,
  response: siteConfigEdition,
});
