/** The gateway's routes for what suppliers took from their wallets. */
import { z } from 'zod';
import { settlementQuery } from '../../schemas/admin/money/settlements.js';
import { walletStatement } from '../../schemas/admin/money/wallet-statement.js';
import { route } from '../route.js';

export const readWalletStatements = route({
  method: 'GET',
  path: '/api/admin/wallet-statements',
  access: 'admin',
  summary: 'Each supplier’s wallet in a month or on a day, against the orders placed there',
  query: settlementQuery,
  response: z.array(walletStatement),
});

export const exportWalletStatements = route({
  method: 'GET',
  path: '/api/admin/wallet-statements/export.csv',
  access: 'admin',
  summary: 'The same by day, as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});
