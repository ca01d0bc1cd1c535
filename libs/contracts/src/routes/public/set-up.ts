import { z } from 'zod';
import { largestLogoBody, logoUpload, uploadedLogo } from '../../schemas/shop/site/site-config.js';
import { adminRoute } from '../route.js';
import {
  openedTestPayment,
  setUpCheck,
  setUpGuide,
  setUpStep,
  shopOpening,
} from '../../schemas/admin/set-up.js';

export const readSetUp = adminRoute.get('/api/admin/set-up', {
  summary: 'Lists the steps of the set-up guide with their states',
  response: setUpGuide,
});

export const checkSetUp = adminRoute.post('/api/admin/set-up/:step/check', {
  proof: 'authenticator',
  summary: 'Checks one step again, calling outside services where it depends on them',
  params: z.object({ step: setUpStep }),
  response: setUpCheck,
});

export const startTestPayment = adminRoute.post('/api/admin/set-up/test-payment', {
  proof: 'authenticator',
  summary: 'Opens a test payment of ₹1 at the current payment gateway; it is refunded once paid',
  response: openedTestPayment,
});

export const openShop = adminRoute.put('/api/admin/set-up/opening', {
  proof: 'session',
  summary: 'Opens or closes the shop; 409 while a required step is missing',
  body: shopOpening,
  response: setUpGuide,
});

export const uploadLogo = adminRoute.post('/api/admin/logo', {
  proof: 'session',
  bodyLimit: largestLogoBody,
  summary: 'Stores a redrawn picture that the site config can name as its logo',
  body: logoUpload,
  response: uploadedLogo,
});
