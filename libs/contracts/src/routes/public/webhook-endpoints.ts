import { z } from 'zod';
import { connectionTest } from '../../schemas/admin/settings.js';
import { outcome } from '../../schemas/admin/session.js';
import { adminRoute } from '../route.js';
import {
  createdWebhookEndpoint,
  webhookEndpoint,
  webhookEndpointChange,
  webhookEndpointCreation,
} from '../../schemas/admin/notices/webhook-endpoints.js';

const byEndpoint = z.object({ endpointId: z.uuid() });

export const listWebhookEndpoints = adminRoute.get('/api/admin/webhook-endpoints', {
  summary: 'Lists webhook endpoints without their secrets',
  response: z.array(webhookEndpoint),
});

export const createWebhookEndpoint = adminRoute.post('/api/admin/webhook-endpoints', {
  proof: 'recent-password',
  summary: 'Adds a webhook endpoint; only this answer contains its secret',
  body: webhookEndpointCreation,
  status: 201,
  response: createdWebhookEndpoint,
});

export const updateWebhookEndpoint = adminRoute.put('/api/admin/webhook-endpoints/:endpointId', {
  proof: 'recent-password',
  summary: 'Selects the events of a webhook endpoint, or switches it on or off',
  params: byEndpoint,
  body: webhookEndpointChange,
  response: webhookEndpoint,
});

export const replaceWebhookSecret = adminRoute.post('/api/admin/webhook-endpoints/:endpointId/secret', {
  proof: 'recent-password',
  summary:
    'Replaces the secret of a webhook endpoint; both sign for 24 hours, and only this answer contains the new one',
  params: byEndpoint,
  response: createdWebhookEndpoint,
});

export const removeWebhookEndpoint = adminRoute.delete('/api/admin/webhook-endpoints/:endpointId', {
  proof: 'authenticator',
  summary: 'Removes a webhook endpoint',
  params: byEndpoint,
  response: outcome,
});

export const testWebhookEndpoint = adminRoute.post('/api/admin/webhook-endpoints/:endpointId/test', {
  proof: 'authenticator',
  summary: 'Sends a signed test event to a webhook endpoint and returns its answer',
  params: byEndpoint,
  response: connectionTest,
});
