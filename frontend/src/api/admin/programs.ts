import type {
  updateWebhookEndpoint,
  createApiKey,
  createWebhookEndpoint,
  listApiKeys,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  replaceWebhookSecret,
  revokeApiKey,
  testWebhookEndpoint,
} from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { request } from '../request.js';

export const fetchKeys = () => request<typeof listApiKeys>('GET', '/api/admin/keys');
export const makeKey = (body: InputOf<typeof createApiKey>['body']) =>
  request<typeof createApiKey>('POST', '/api/admin/keys', { body });
export const endKey = (id: string) => request<typeof revokeApiKey>('DELETE', `/api/admin/keys/${id}`);

const endpoints = '/api/admin/webhook-endpoints';
export const fetchEndpoints = () => request<typeof listWebhookEndpoints>('GET', endpoints);
export const addEndpoint = (body: InputOf<typeof createWebhookEndpoint>['body']) =>
  request<typeof createWebhookEndpoint>('POST', endpoints, { body });
export const setEndpoint = (id: string, body: InputOf<typeof updateWebhookEndpoint>['body']) =>
  request<typeof updateWebhookEndpoint>('PUT', `${endpoints}/${id}`, { body });
export const dropEndpoint = (id: string) =>
  request<typeof removeWebhookEndpoint>('DELETE', `${endpoints}/${id}`);
export const giveSecret = (id: string) =>
  request<typeof replaceWebhookSecret>('POST', `${endpoints}/${id}/secret`);
export const tryEndpoint = (id: string) =>
  request<typeof testWebhookEndpoint>('POST', `${endpoints}/${id}/test`);
