import type {
  updateGstRegistration,
  listOrderDocuments,
  listTaxDocuments,
  readGstRegistration,
  exportTaxDocuments,
  exportTaxSummary,
  readOrderDocument,
} from '@boostline/contracts/routes/public/index';
import type { AddressOf } from '@boostline/contracts/routes/route';
import type { GstRegistrationChange } from '@boostline/contracts/schemas/admin/money/tax-documents';
import type { DocumentFile } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import { request } from '../request.js';

const path = '/api/admin/tax-documents';
export const fetchGstRegistration = () => request<typeof readGstRegistration>('GET', `${path}/standing`);
export const sendGstRegistration = (body: GstRegistrationChange) =>
  request<typeof updateGstRegistration>('POST', `${path}/standing`, { body });
export const fetchDocuments = (month: string, page: number) =>
  request<typeof listTaxDocuments>('GET', `${path}?month=${month}&page=${page}`);
export const documentsFile = (month: string): AddressOf<typeof exportTaxDocuments> =>
  `${path}/export.csv?month=${month}`;
export const summaryFile = (month: string): AddressOf<typeof exportTaxSummary> =>
  `${path}/summary.csv?month=${month}`;
export const fetchOrderDocuments = (orderId: number) =>
  request<typeof listOrderDocuments>('GET', `/api/admin/orders/${orderId}/documents`);
export const documentFile = (
  orderId: number,
  { document, language }: DocumentFile,
): AddressOf<typeof readOrderDocument> =>
  `/api/admin/orders/${orderId}/documents.pdf?${new URLSearchParams({ document, language })}`;
