import { z } from 'zod';
import { settlementQuery } from '../../schemas/admin/money/settlements.js';
import { walletStatement } from '../../schemas/admin/money/wallet-statement.js';
import { adminRoute } from '../route.js';

export const readWalletStatements = adminRoute.get('/api/admin/wallet-statements', {
  summary: 'Compares each supplier’s wallet with the orders placed there, for a month or day',
  query: settlementQuery,
  response: z.array(walletStatement),
});

export const exportWalletStatements = adminRoute.get('/api/admin/wallet-statements/export.csv', {
  summary: 'Exports the wallets by day as CSV',
  query: settlementQuery,
  contentType: 'text/csv',
  response: z.string(),
});
