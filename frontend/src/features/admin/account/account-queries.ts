import {
  listAudit,
  listPasskeys,
  listSessions,
  listTrustedBrowsers,
  readAccount,
} from '@boostline/contracts/routes/public/admin-settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => call(readAccount),
  staleTime: 0,
});
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call(listSessions),
  staleTime: 0,
});
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => call(listPasskeys),
  staleTime: 0,
});
export const trustedQuery = queryOptions({
  queryKey: ['trusted-browsers'],
  queryFn: () => call(listTrustedBrowsers),
  staleTime: 0,
});
export const auditKey = ['audit'];
export const auditQuery = (query: { page: number; size: number; search: string }) =>
  queryOptions({
    queryKey: [...auditKey, query],
    queryFn: () => call(listAudit, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
