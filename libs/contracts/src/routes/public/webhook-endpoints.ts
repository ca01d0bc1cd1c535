/** The gateway's routes for the programs that are told what happens to orders. */
import { z } from 'zod';
import { connectionTest } from '../../schemas/admin/settings.js';
import { outcome } from '../../schemas/admin/session.js';
import { route } from '../route.js';
import {
  createdWebhookEndpoint,
  webhookEndpoint,
  webhookEndpointChange,
  webhookEndpointCreation,
} from '../../schemas/admin/notices/webhook-endpoints.js';

const byEndpoint = z.object({ endpointId: z.uuid() });

export const listWebhookEndpoints = route({
  method: 'GET',
  path: '/api/admin/webhook-endpoints',
  access: 'admin',
  summary: 'Programs that are told of orders, without their secrets',
  response: z.array(webhookEndpoint),
});

export const createWebhookEndpoint = route({
  method: 'POST',
  path: '/api/admin/webhook-endpoints',
  access: 'admin',
  proof: 'recent-password',
  summary:
    'Adds a program that is told of orders; the secret by which it knows us is shown in this answer only',
  body: webhookEndpointCreation,
  status: 201,
  response: createdWebhookEndpoint,
});

export const updateWebhookEndpoint = route({
  method: 'PUT',
  path: '/api/admin/webhook-endpoints/:endpointId',
  access: 'admin',
  proof: 'recent-password',
  summary: 'Chooses what a program is told, or switches it on or off',
  params: byEndpoint,
  body: webhookEndpointChange,
  response: webhookEndpoint,
});

export const replaceWebhookSecret = route({
  method: 'POST',
  path: '/api/admin/webhook-endpoints/:endpointId/secret',
  access: 'admin',
  proof: 'recent-password',
  summary:
    'Gives a program another secret, shown in this answer only; what is sent is signed with the former one too for 24 hours',
  params: byEndpoint,
  response: createdWebhookEndpoint,
});

export const removeWebhookEndpoint = route({
  method: 'DELETE',
  path: '/api/admin/webhook-endpoints/:endpointId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Tells a program nothing any more',
  params: byEndpoint,
  response: outcome,
});

export const testWebhookEndpoint = route({
  method: 'POST',
  path: '/api/admin/webhook-endpoints/:endpointId/test',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Sends a program a signed test event, and says what it answered',
  params: byEndpoint,
  response: connectionTest,
});
