/** Calls to the fulfilment service about what suppliers took from their wallets. */
import { z } from 'zod';
import { settlementQuery } from '../../schemas/admin/money/settlements.js';
import { walletStatement } from '../../schemas/admin/money/wallet-statement.js';
import { route } from '../route.js';

export const findWalletStatements = route({
  method: 'GET',
  path: '/administration/wallet-statements',
  access: 'internal',
  summary: 'Compares each supplier’s wallet with the orders placed there, for a month or day',
  query: settlementQuery,
  response: z.array(walletStatement),
});

export const streamWalletStatements = route({
  method: 'GET',
  path: '/administration/wallet-statements/export.csv',
  access: 'internal',
  summary: 'Exports the wallets by day as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});
