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
  summary: 'What the payment gateways settled in a month or on a day, against what the shop knows',
  query: settlementQuery,
  response: settlementStatement,
});

export const exportSettlements = route({
  method: 'GET',
  path: '/api/admin/settlements/export.csv',
  access: 'admin',
  summary: 'The same with every entry, as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const fetchSettlements = route({
  method: 'POST',
  path: '/api/admin/settlements/fetch',
  access: 'admin',
  proof: 'session',
  summary: 'Asks the gateways that tell it what they settled in the last seven days',
  response: importedSettlement,
});

export const importSettlements = route({
  method: 'POST',
  path: '/api/admin/settlements/import',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Takes over a gateway’s settlement lines from a CSV file; 400 names the line that cannot be read, and nothing is taken over then',
  body: settlementFile,
  bodyLimit: 1024 * 1024,
  response: importedSettlement,
});
