/** The gateway's routes for what suppliers took from their wallets. */
import { z } from 'zod';
import { settlementQuery } from '../../schemas/admin/money/settlements.js';
import { walletStatement } from '../../schemas/admin/money/wallet-statement.js';
import { route } from '../route.js';

export const readWalletStatements = route({
  method: 'GET',
  path: '/api/admin/wallet-statements',
  access: 'admin',
  summary: 'Compares each supplier’s wallet with the orders placed there, for a month or day',
  query: settlementQuery,
  response: z.array(walletStatement),
});

export const exportWalletStatements = route({
  method: 'GET',
  path: '/api/admin/wallet-statements/export.csv',
  access: 'admin',
  summary: 'Exports the wallets by day as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});
