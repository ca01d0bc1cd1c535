import { z } from 'zod';
import { catalogId } from '../../schemas/shop/packages.js';
import { adminRoute } from '../route.js';
import {
  importedSettlement,
  settlementFile,
  settlementImport,
  settlementPreview,
  settlementQuery,
  settlementStatement,
} from '../../schemas/admin/money/settlements.js';

export const readSettlements = adminRoute.get('/api/admin/settlements', {
  summary: 'Compares the payment gateways’ settlements of a month or day with the shop’s books',
  query: settlementQuery,
  response: settlementStatement,
});

export const exportSettlements = adminRoute.get('/api/admin/settlements/export.csv', {
  summary: 'Exports every settlement entry as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const fetchSettlements = adminRoute.post('/api/admin/settlements/fetch', {
  proof: 'session',
  summary: 'Fetches the settlements of the last seven days from the gateways that report them',
  response: importedSettlement,
});

export const previewSettlements = adminRoute.post('/api/admin/settlements/preview', {
  asksOnly: true,
  summary: 'Previews the lines of a settlement file; 400 names the unreadable line',
  body: settlementFile,
  bodyLimit: 1024 * 1024,
  response: settlementPreview,
});

export const importSettlements = adminRoute.post('/api/admin/settlements/import', {
  proof: 'authenticator',
  summary: 'Imports a gateway’s settlement lines from CSV, all or nothing; 400 names the unreadable line',
  body: settlementFile,
  bodyLimit: 1024 * 1024,
  response: importedSettlement,
});

export const listSettlementImports = adminRoute.get('/api/admin/settlements/imports', {
  summary: 'Lists the last ten settlement files that changed something',
  response: z.array(settlementImport),
});

export const takeBackSettlements = adminRoute.post('/api/admin/settlements/imports/:importId/take-back', {
  proof: 'authenticator',
  summary: 'Takes back a settlement file; 409 once a later reading has changed its lines',
  params: z.object({ importId: catalogId }),
  response: z.array(settlementImport),
});
