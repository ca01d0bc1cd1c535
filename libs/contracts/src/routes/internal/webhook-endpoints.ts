/** Calls to the orders service about webhook endpoints. */
import { z } from 'zod';
import { connectionTest } from '../../schemas/admin/settings.js';
import { route } from '../route.js';
import {
  createdWebhookEndpoint,
  webhookEndpoint,
  webhookEndpointChange,
  webhookEndpointCreation,
} from '../../schemas/admin/notices/webhook-endpoints.js';

const byEndpoint = z.object({ endpointId: z.uuid() });

export const findWebhookEndpoints = route({
  method: 'GET',
  path: '/administration/webhook-endpoints',
  access: 'internal',
  summary: 'Lists webhook endpoints',
  response: z.array(webhookEndpoint),
});

export const createWebhookEndpoint = route({
  method: 'POST',
  path: '/administration/webhook-endpoints',
  access: 'internal',
  summary: 'Adds a program, and answers its secret',
  body: webhookEndpointCreation,
  status: 201,
  response: createdWebhookEndpoint,
});

export const updateWebhookEndpoint = route({
  method: 'PUT',
  path: '/administration/webhook-endpoints/:endpointId',
  access: 'internal',
  summary: 'Changes the events of a webhook endpoint',
  params: byEndpoint,
  body: webhookEndpointChange,
  response: webhookEndpoint,
});

export const replaceWebhookSecret = route({
  method: 'POST',
  path: '/administration/webhook-endpoints/:endpointId/secret',
  access: 'internal',
  summary: 'Gives a program another secret, and answers it',
  params: byEndpoint,
  response: createdWebhookEndpoint,
});

export const removeWebhookEndpoint = route({
  method: 'DELETE',
  path: '/administration/webhook-endpoints/:endpointId',
  access: 'internal',
  summary: 'Removes a program',
  params: byEndpoint,
  response: z.object({ done: z.literal(true) }),
});

export const testWebhookEndpoint = route({
  method: 'POST',
  path: '/administration/webhook-endpoints/:endpointId/test',
  access: 'internal',
  summary: 'Sends a test event',
  params: byEndpoint,
  response: connectionTest,
});
