import { listApiKeys } from '@boostline/contracts/routes/public/v1';
import { listWebhookEndpoints } from '@boostline/contracts/routes/public/webhook-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export const apiKeysQuery = queryOptions({
  queryKey: ['admin', 'api-keys'],
  queryFn: () => call(listApiKeys),
  staleTime: 0,
});
export const endpointsQuery = queryOptions({
  queryKey: ['admin', 'webhook-endpoints'],
  queryFn: () => call(listWebhookEndpoints),
  staleTime: 0,
});
