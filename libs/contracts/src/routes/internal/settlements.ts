/** Calls to the orders service about what payment gateways settled. */
import { z } from 'zod';
import { route } from '../route.js';
import {
  importedSettlement,
  settlementFile,
  settlementQuery,
  settlementStatement,
} from '../../schemas/admin/money/settlements.js';

export const findSettlements = route({
  method: 'GET',
  path: '/administration/settlements',
  access: 'internal',
  summary: 'What the payment gateways settled in a month or on a day, against what the shop knows',
  query: settlementQuery,
  response: settlementStatement,
});

export const streamSettlements = route({
  method: 'GET',
  path: '/administration/settlements/export.csv',
  access: 'internal',
  summary: 'The same with every entry, as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const pullSettlements = route({
  method: 'POST',
  path: '/administration/settlements/fetch',
  access: 'internal',
  summary: 'Asks the gateways that tell it what they settled in the last seven days',
  response: importedSettlement,
});

export const takeSettlementFile = route({
  method: 'POST',
  path: '/administration/settlements/import',
  access: 'internal',
  summary:
    'Takes over a gateway’s settlement lines from a CSV file; 400 names the line that cannot be read, and nothing is taken over then',
  body: settlementFile,
  bodyLimit: 1024 * 1024,
  response: importedSettlement,
});
