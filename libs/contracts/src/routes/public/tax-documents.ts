import { z } from 'zod';
import {
  documentList,
  documentMonthQuery,
  documentQuery,
  orderDocument,
  gstRegistrationChange,
  gstRegistrationSettings,
} from '../../schemas/admin/money/tax-documents.js';
import { orderId } from '../../schemas/shop/orders.js';
import { documentFile } from '../../schemas/shop/tax/tax-documents.js';
import { adminRoute } from '../route.js';

export const readGstRegistration = adminRoute.get('/api/admin/tax-documents/standing', {
  summary: 'Lists the seller’s GST registrations',
  response: gstRegistrationSettings,
});

export const updateGstRegistration = adminRoute.post('/api/admin/tax-documents/standing', {
  proof: 'authenticator',
  summary: 'Adds a GST registration from now or from a day on; 409 on a version conflict',
  body: gstRegistrationChange,
  response: gstRegistrationSettings,
});

export const listTaxDocuments = adminRoute.get('/api/admin/tax-documents', {
  summary: 'Lists the tax documents of a month with their totals, newest first',
  query: documentQuery,
  response: documentList,
});

export const exportTaxDocuments = adminRoute.get('/api/admin/tax-documents/export.csv', {
  summary: 'Exports every tax document of a month as CSV',
  query: documentMonthQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const exportTaxSummary = adminRoute.get('/api/admin/tax-documents/summary.csv', {
  summary: 'Exports the monthly tax totals for the accountant as CSV',
  query: documentMonthQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const listOrderDocuments = adminRoute.get('/api/admin/orders/:orderId/documents', {
  summary: 'Lists the receipt or tax documents of an order; empty while it is unpaid',
  params: z.object({ orderId }),
  response: z.array(orderDocument),
});

export const readOrderDocument = adminRoute.get('/api/admin/orders/:orderId/documents.pdf', {
  summary: 'Returns the receipt or a tax document of an order as PDF',
  params: z.object({ orderId }),
  query: documentFile,
  contentType: 'application/pdf',
  response: z.string(),
});
