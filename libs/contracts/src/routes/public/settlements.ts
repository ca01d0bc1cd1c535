/** The gateway's routes for what payment gateways settled. */
import { z } from 'zod';
import { route } from '../route.js';
import {
  importedSettlement,
  settlementFile,
  settlementQuery,
  settlementStatement,
} from '../../schemas/admin/money/settlements.js';

export const readSettlements = route({
  method: 'GET',
  path: '/api/admin/settlements',
  access: 'admin',
  summary: 'Compares the payment gateways’ settlements of a month or day with the shop’s books',
  query: settlementQuery,
  response: settlementStatement,
});

export const exportSettlements = route({
  method: 'GET',
  path: '/api/admin/settlements/export.csv',
  access: 'admin',
  summary: 'Exports every settlement entry as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const fetchSettlements = route({
  method: 'POST',
  path: '/api/admin/settlements/fetch',
  access: 'admin',
  proof: 'session',
  summary: 'Fetches the settlements of the last seven days from the gateways that report them',
  response: importedSettlement,
});

export const importSettlements = route({
  method: 'POST',
  path: '/api/admin/settlements/import',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Imports a gateway’s settlement lines from CSV, all or nothing; 400 names the unreadable line',
  body: settlementFile,
  bodyLimit: 1024 * 1024,
  response: importedSettlement,
});
