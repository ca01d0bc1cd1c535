/** Webhook endpoints of the owner. A secret is returned once. */
import { z } from 'zod';

export const webhookEvents = ['order.paid', 'order.delivered', 'order.refunded', 'order.needs_you'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const events = z
  .array(z.enum(webhookEvents))
  .max(webhookEvents.length)
  .refine((list) => list.length > 0, 'Please choose at least one event')
  .refine((list) => new Set(list).size === list.length, 'each only once');
const url = z.url({ protocol: /^https?$/ }).max(300);

export const webhookEndpoint = z.object({
  id: z.uuid(),
  url,
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  stopped: z.string().nullable().describe('why the shop has switched it off by itself'),
  createdAt: z.iso.datetime(),
  formerSecretUntil: z.iso
    .datetime()
    .nullish()
    .describe('until when the secret before signs too; null without one'),
  lastSuccessAt: z.iso.datetime().nullable().describe('to the minute'),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

export const webhookEndpointCreation = z.strictObject({ url, events });
export type WebhookEndpointCreation = z.infer<typeof webhookEndpointCreation>;

export const createdWebhookEndpoint = webhookEndpoint.extend({
  secret: z.string().describe('shown this once; Standard Webhooks: whsec_ and base64'),
});

export const webhookEndpointChange = z.strictObject({ active: z.boolean(), events });
export type WebhookEndpointChange = z.infer<typeof webhookEndpointChange>;
