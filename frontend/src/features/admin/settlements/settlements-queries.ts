import { readSettlements } from '@boostline/contracts/routes/public/settlements';
import { readWalletStatements } from '@boostline/contracts/routes/public/wallets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const settlementsKey = ['admin', 'settlements'];
export const settlementsQuery = (period: string) =>
  queryOptions({
    queryKey: [...settlementsKey, period],
    queryFn: () => call(readSettlements, { query: { period } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const walletStatementsQuery = (period: string) =>
  queryOptions({
    queryKey: [...settlementsKey, 'wallets', period],
    queryFn: () => call(readWalletStatements, { query: { period } }),
    staleTime: 0,
  });
