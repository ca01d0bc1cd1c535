/** The gateway's routes for tax documents and the seller's standing. */
import { z } from 'zod';
import {
  documentList,
  documentMonthQuery,
  documentQuery,
  standingChange,
  standingSettings,
} from '../panel/tax-documents.js';
import { route } from '../route.js';

export const readStanding = route({
  method: 'GET',
  path: '/api/admin/tax-documents/standing',
  access: 'admin',
  summary: 'What the seller is to GST, and was',
  response: standingSettings,
});

export const changeStanding = route({
  method: 'POST',
  path: '/api/admin/tax-documents/standing',
  access: 'admin',
  summary: 'What the seller is to GST from now or from a day on; 409 when it has been changed meanwhile',
  body: standingChange,
  response: standingSettings,
});

export const listTaxDocuments = route({
  method: 'GET',
  path: '/api/admin/tax-documents',
  access: 'admin',
  summary: 'The tax documents of a month, newest first, and what they add up to',
  query: documentQuery,
  response: documentList,
});

export const exportTaxDocuments = route({
  method: 'GET',
  path: '/api/admin/tax-documents/export.csv',
  access: 'admin',
  summary: 'Every tax document of a month, as CSV',
  query: documentMonthQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const exportTaxSummary = route({
  method: 'GET',
  path: '/api/admin/tax-documents/summary.csv',
  access: 'admin',
  summary: 'What the tax documents of a month add up to, for the accountant, as CSV',
  query: documentMonthQuery,
  contentType: 'text/csv',
  response: z.string(),
});
