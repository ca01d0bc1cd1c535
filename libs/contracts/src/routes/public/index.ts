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
  summary: 'Active packages of one type, in the order in which they are shown',
  params: z.object({ type: packageType }),
  response: z.array(publicPackage),
});

export const listOffers = route({
  method: 'GET',
  path: '/api/offers',
  access: 'public',
  limit: 'reads',
  summary: 'Active offers',
  response: z.array(publicOffer),
});

export const readSiteConfig = route({
  method: 'GET',
  path: '/api/admin/config',
  access: 'public',
  limit: 'reads',
  summary: 'Texts, colours and contact buttons of the site; holds only what a visitor may see',
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

// Whom the shop sells nothing, and how much it sells to one.
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
  summary: 'Starts, or finds again, the payment of an order',
  body: paymentCreation,
  response: startedPayment,
});

export const readPaymentStatus = route({
  method: 'GET',
  path: '/api/payment-status/:orderId',
  access: 'public',
  limit: 'status',
  summary: 'Where the payment of an order stands',
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
  summary: 'How far this browser is signed in',
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
    'A new authenticator secret, pending until a code confirms it; 403 step-up-required when the password was given more than five minutes ago',
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
  summary: 'All packages of one type, inactive ones too',
  params: z.object({ type: packageType }),
  response: z.array(adminPackage),
});

export const listAdminOffers = route({
  method: 'GET',
  path: '/api/admin/offers',
  access: 'admin',
  summary: 'All offers, inactive ones too',
  response: z.array(adminOffer),
});

export const createPackage = route({
  method: 'POST',
  path: '/api/admin/packages/:type',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Adds a package; 409 below-margin when a sale would leave too little, unless acceptLoss',
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
    'Changes a package; 409 with the current one when it is no longer the version that was edited, 409 below-margin unless acceptLoss',
  params: z.object({ type: packageType, packageId: catalogId }),
  body: packageUpdate,
  response: adminPackage,
});

export const deletePackage = route({
  method: 'DELETE',
  path: '/api/admin/packages/:type/:packageId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Takes a package out of the shop; its orders stay readable',
  params: z.object({ type: packageType, packageId: catalogId }),
  response: outcome,
});

export const reorderPackages = route({
  method: 'POST',
  path: '/api/admin/packages/:type/reorder',
  access: 'admin',
  proof: 'session',
  summary: 'Sets the order in which the packages of a type are shown; answers them in it',
  params: z.object({ type: packageType }),
  body: packageOrder,
  response: z.array(adminPackage),
});

export const previewOffer = route({
  method: 'POST',
  path: '/api/admin/offers/preview',
  access: 'admin',
  summary:
    'With which services an offer would be bought, what a sale would leave, and what stands against it; changes nothing',
  asksOnly: true,
  body: typedOffer,
  response: offerPreview,
});

export const createOffer = route({
  method: 'POST',
  path: '/api/admin/offers',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Adds an offer; refused when no package can deliver what it holds; 409 below-margin unless acceptLoss',
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
    'Changes an offer; 409 with the current one when it is no longer the version that was edited, 409 below-margin unless acceptLoss',
  params: z.object({ offerId: catalogId }),
  body: offerFields,
  response: adminOffer,
});

export const deleteOffer = route({
  method: 'DELETE',
  path: '/api/admin/offers/:offerId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Takes an offer out of the shop; its orders stay readable',
  params: z.object({ offerId: catalogId }),
  response: outcome,
});

export const readSiteConfigEdition = route({
  method: 'GET',
  path: '/api/admin/config/edition',
  access: 'admin',
  summary: 'The site config with its version, for editing',
  response: siteConfigEdition,
});

export const updateSiteConfig = route({
  method: 'PUT',
  path: '/api/admin/config',
  access: 'admin',
  proof: 'session',
  // The rules in the owner's words are long.
  bodyLimit: 256 * 1024,
  summary:
    'Replaces the site config; 409 with the current one when it is no longer the version that was edited',
  body: siteConfigUpdate,
  response: siteConfigEdition,
});
