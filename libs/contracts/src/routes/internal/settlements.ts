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
  summary: 'Compares the payment gateways’ settlements of a month or day with the shop’s books',
  query: settlementQuery,
  response: settlementStatement,
});

export const streamSettlements = route({
  method: 'GET',
  path: '/administration/settlements/export.csv',
  access: 'internal',
  summary: 'Exports every settlement entry as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});

export const pullSettlements = route({
  method: 'POST',
  path: '/administration/settlements/fetch',
  access: 'internal',
  summary: 'Fetches the settlements of the last seven days from the gateways that report them',
  response: importedSettlement,
});

export const takeSettlementFile = route({
  method: 'POST',
  path: '/administration/settlements/import',
  access: 'internal',
  summary: 'Imports a gateway’s settlement lines from CSV, all or nothing; 400 names the unreadable line',
  body: settlementFile,
  bodyLimit: 1024 * 1024,
  response: importedSettlement,
});
