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
  summary: 'Lists the steps of the set-up guide with their states',
  response: setUpGuide,
});

export const checkSetUp = route({
  method: 'POST',
  path: '/api/admin/set-up/:step/check',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Checks one step again, calling outside services where it depends on them',
  params: z.object({ step: setUpStep }),
  response: setUpCheck,
});

export const startTestPayment = route({
  method: 'POST',
  path: '/api/admin/set-up/test-payment',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Opens a test payment of ₹1 at the current payment gateway; it is refunded once paid',
  response: openedTestPayment,
});

export const openShop = route({
  method: 'PUT',
  path: '/api/admin/set-up/opening',
  access: 'admin',
  proof: 'session',
  summary: 'Opens or closes the shop; 409 while a required step is missing',
  body: shopOpening,
  response: setUpGuide,
});

export const uploadLogo = route({
  method: 'POST',
  path: '/api/admin/logo',
  access: 'admin',
  proof: 'session',
  bodyLimit: largestLogoBody,
  summary: 'Stores a redrawn picture that the site config can name as its logo',
  body: logoUpload,
  response: uploadedLogo,
});
