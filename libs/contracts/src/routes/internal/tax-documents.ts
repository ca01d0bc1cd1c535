/** Calls to the orders service about tax documents and the seller's GST registration. */
import { z } from 'zod';
import {
  documentList,
  documentMonthQuery,
  documentQuery,
  gstRegistrationChange,
  gstRegistrationSettings,
} from '../../schemas/admin/money/tax-documents.js';
import { route } from '../route.js';
import { orderId } from '../../schemas/shop/orders.js';
import { receipt } from './orders.js';

export const findGstRegistration = route({
  method: 'GET',
  path: '/administration/tax-documents/standing',
  access: 'internal',
  summary: 'Lists the seller’s GST registrations',
  response: gstRegistrationSettings,
});

export const updateGstRegistration = route({
  method: 'POST',
  path: '/administration/tax-documents/standing',
  access: 'internal',
  summary: 'What the seller is to GST from now or from a day on',
  body: z.object({ change: gstRegistrationChange, by: z.string() }),
  response: gstRegistrationSettings,
});

export const findTaxDocuments = route({
  method: 'GET',
  path: '/administration/tax-documents',
  access: 'internal',
  summary: 'Lists the tax documents of a month with their totals, newest first',
  query: documentQuery,
  response: documentList,
});

export const streamTaxDocuments = route({
  method: 'GET',
  path: '/administration/tax-documents/export.csv',
  access: 'internal',
  summary: 'Exports every tax document of a month as CSV',
  query: documentMonthQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const streamTaxSummary = route({
  method: 'GET',
  path: '/administration/tax-documents/summary.csv',
  access: 'internal',
  summary: 'What the tax documents of a month add up to, as CSV',
  query: documentMonthQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const findOrderReceipt = route({
  method: 'GET',
  path: '/administration/orders/:orderId/receipt',
  access: 'internal',
  summary: 'The receipt of a paid order and its tax documents, for the owner',
  params: z.object({ orderId }),
  response: receipt,
});
