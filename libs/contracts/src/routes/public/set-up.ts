/** The gateway's routes for setting a shop up and opening it. */
import { z } from 'zod';
import { largestLogoBody, logoUpload, uploadedLogo } from '../../schemas/shop/site/logo.js';
import { route } from '../route.js';
import {
  openedTestPayment,
  setUpCheck,
  setUpGuide,
  setUpStep,
  shopOpening,
} from '../../schemas/admin/set-up.js';

export const readSetUp = route({
  method: 'GET',
  path: '/api/admin/set-up',
  access: 'admin',
  summary: 'The steps from a new shop to one that is open, and how each stands',
  response: setUpGuide,
});

export const checkSetUp = route({
  method: 'POST',
  path: '/api/admin/set-up/:step/check',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Checks one step anew, and asks the outside where the step depends on it',
  params: z.object({ step: setUpStep }),
  response: setUpCheck,
});

export const startTestPayment = route({
  method: 'POST',
  path: '/api/admin/set-up/test-payment',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Opens a payment of ₹1 at the current payment gateway, which is given back once it is paid',
  response: openedTestPayment,
});

export const openShop = route({
  method: 'PUT',
  path: '/api/admin/set-up/opening',
  access: 'admin',
  proof: 'session',
  summary: 'Opens the shop to visitors, or closes it again; 409 while a needed step is missing',
  body: shopOpening,
  response: setUpGuide,
});

export const uploadLogo = route({
  method: 'POST',
  path: '/api/admin/logo',
  access: 'admin',
  proof: 'session',
  bodyLimit: largestLogoBody,
  summary: 'Keeps a picture, drawn anew, that the site config can then name as its logo',
  body: logoUpload,
  response: uploadedLogo,
});
