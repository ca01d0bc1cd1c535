/** Messages that the shop sends, and over what. Secrets go in and never come out. */
import { z } from 'zod';
import { language } from '../../language.js';
import { cleanLine, cleanToken } from '../../values/clean-text.js';
import { reason } from '../order-decisions.js';
import { secretHint } from '../settings.js';
import { noticeKinds, ownerWays } from './owner-notices.js';
import { webhookEvents } from './webhook-endpoints.js';

export const buyerMessageKinds = [
  'order-paid',
  'order-unpaid',
  'target-missing',
  'target-refused',
  'order-delivered',
  'refund-sent',
  'orders-link',
  'help-answered',
] as const;
export type BuyerMessageKind = (typeof buyerMessageKinds)[number];

const messageKinds = [...buyerMessageKinds, ...noticeKinds, ...webhookEvents, 'test'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** `endpoint`: a webhook endpoint of the owner. */
const messageChannels = [...ownerWays, 'endpoint'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** `suppressed`: not sent, because the address has refused an earlier message for good. */
const messageStates = ['waiting', 'sent', 'failed', 'suppressed'] as const;
export type MessageState = (typeof messageStates)[number];

const loggedMessage = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  address: z.string(),
  orderId: z.int().nullable(),
  state: z.enum(messageStates),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable().describe('while it waits'),
  problem: z.string().nullable().describe('why the last try did not succeed'),
});
export type LoggedMessage = z.infer<typeof loggedMessage>;

export const messageLogQuery = z.object({
  page: z.coerce.number().int().min(1).max(500).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});
export const messageLog = z.object({
  entries: z.array(loggedMessage),
  total: z.int().describe('10,000 at most are counted'),
});
export type MessageLog = z.infer<typeof messageLog>;

/** `none`: encrypted only if the server offers it, for a relay in the shop's own network. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

const host = z
  .string()
  .overwrite(cleanToken)
  .max(253)
  .regex(/^[A-Za-z0-9.:[\]-]+$/, 'must be a name such as smtp.example.com');
const mailFields = {
  active: z.boolean(),
  host,
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  username: z.string().overwrite(cleanToken).max(254),
  fromName: z
    .string()
    .overwrite(cleanLine)
    .min(1)
    .max(100)
    .regex(/^[^<>"]*$/, 'must be a plain name'),
  fromAddress: z.email().max(254),
};

export const mailSettings = z.object({
  ...mailFields,
  version: z.int().describe('0 when nothing is set up yet'),
  source: z.enum(['none', 'environment', 'panel']),
  password: secretHint,
});
export type MailSettings = z.infer<typeof mailSettings>;

export const mailSettingsUpdate = z.strictObject({
  ...mailFields,
  version: z.int(),
  password: z
    .string()
    .max(1000)
    .optional()
    .describe('stays as it is when left out; must be given with another server, for it would be sent there'),
  reason,
});
export type MailSettingsUpdate = z.infer<typeof mailSettingsUpdate>;

export const mailTest = z.strictObject({
  to: z.email().max(254),
  kind: z.enum(buyerMessageKinds).optional().describe('a sample of what buyers get; else a plain test'),
  language: language.optional(),
});
export type MailTest = z.infer<typeof mailTest>;
