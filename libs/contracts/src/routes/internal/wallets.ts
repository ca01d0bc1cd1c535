/** Calls to the fulfilment service about what suppliers took from their wallets. */
import { z } from 'zod';
import { settlementQuery } from '../../schemas/admin/money/settlements.js';
import { walletStatement } from '../../schemas/admin/money/wallet-statement.js';
import { route } from '../route.js';

export const findWalletStatements = route({
  method: 'GET',
  path: '/administration/wallet-statements',
  access: 'internal',
  summary: 'Each supplier’s wallet in a month or on a day, against the orders placed there',
  query: settlementQuery,
  response: z.array(walletStatement),
});

export const streamWalletStatements = route({
  method: 'GET',
  path: '/administration/wallet-statements/export.csv',
  access: 'internal',
  summary: 'The same by day, as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});
