/** Amounts in rupees. */
import { z } from 'zod';
import { conversation, followers, lineStatus, orderRating } from '../shop/orders.js';
import { packageType, serviceChoice } from '../shop/packages.js';
import { keptProduct } from '../../products/sold-product.js';
import { administeredOrder, adminOrderActions, orderMoney } from './order-lists.js';

const adminRefundActions = ['approve', 'retry', 'done'] as const;
export type AdminRefundAction = (typeof adminRefundActions)[number];
const adminLineActions = [
  'adopt',
  'resend',
  'switch',
  'cancel',
  'refill',
  'refund',
  'delivered',
  'refund-missing',
] as const;
export type AdminLineAction = (typeof adminLineActions)[number];

const refundState = z.enum(['awaiting_approval', 'due', 'pending', 'processed', 'manual']);

export const administeredRefund = z.object({
  id: z.uuid(),
  orderId: z.int(),
  orderCode: z.string().describe('the short number'),
  version: z.int(),
  state: refundState,
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  lineId: z.uuid().nullable().describe('null for money beyond the price, or that did not match it'),
  gateway: z.string(),
  merchantRef: z
    .string()
    .describe('our reference of the payment, under which the gateway’s own pages find it'),
  captureId: z.string().describe('masked'),
  gatewayRefundId: z.string().nullable().describe('masked'),
  tries: z.int(),
  refusals: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable().describe('null unless it is sent or asked about by itself'),
  allowedActions: z.array(z.enum(adminRefundActions)),
});
export type AdministeredRefund = z.infer<typeof administeredRefund>;

const administeredPayment = z.object({
  id: z.uuid(),
  gateway: z.string(),
  merchantRef: z.string(),
  gatewayPaymentId: z.string().nullable().describe('masked'),
  state: z.enum(['created', 'pending', 'paid', 'held', 'failed', 'expired', 'cancelled']),
  amount: z.number().describe('asked for'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastAskedAt: z.iso.datetime().nullable().describe('when the gateway was last asked about it'),
  captures: z.array(
    z.object({
      captureId: z.string().describe('masked'),
      amount: z.number(),
      currency: z.string(),
      purpose: z.enum(['unjudged', 'order', 'excess']).describe('unjudged: held in suspense for a person'),
      recordedAt: z.iso.datetime(),
    }),
  ),
});

export const administeredWebhook = z.object({
  id: z.int(),
  gateway: z.string(),
  merchantRef: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  tries: z.int(),
  lastError: z.string().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
});

const administeredLine = z.object({
  id: z.uuid(),
  type: packageType,
  product: keptProduct,
  quantity: z.int(),
  target: z.string().nullable(),
  status: lineStatus,
  comments: z.array(z.string()).nullable(),
  providerId: z.int(),
  serviceId: z.string(),
  upstreamOrderId: z.string().nullable(),
  startCount: z.int().nullable(),
  followers: followers.optional().describe('as the buyer sees them'),
  remains: z.int().nullable(),
  reason: z.string().nullable(),
  startsAt: z.iso
    .datetime()
    .nullable()
    .describe('of a part that is still to come; later when parts are on hold'),
  paid: z.number(),
  refundDue: z.number(),
  refunded: z.number(),
});

const ledgerAccounts = [
  'gateway',
  'shop',
  'suspense',
  'in_progress',
  'fulfilled',
  'refund_due',
  'refunded',
] as const;

export const orderDossier = z.object({
  order: administeredOrder,
  lines: z.array(administeredLine),
  timeline: z.array(
    z.object({
      at: z.iso.datetime(),
      name: z.string(),
      by: z.string().nullable().describe('the administrator whose doing it was'),
      detail: z.record(z.string(), z.unknown()).describe('references in it are masked'),
    }),
  ),
  payments: z.array(administeredPayment),
  refunds: z.array(administeredRefund),
  webhooks: z.array(administeredWebhook),
  ledger: z
    .array(z.object({ account: z.enum(ledgerAccounts), amount: z.number() }))
    .describe('where the order’s money stands now; accounts without any are left out'),
  kept: z.number().describe('rupees paid for it, less what went or goes back'),
  revenue: z.number().describe('what GST leaves of that, as the seller was registered when it was paid'),
  rating: orderRating
    .extend({ hidden: z.boolean().describe('its text is kept from other buyers') })
    .nullable(),
  conversation: conversation.nullable().describe('with the buyer; null without one'),
  notes: z.array(z.object({ at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })),
  suspense: z.number().describe('money that came and does not match the price, to be accepted or given back'),
  allowedActions: z.array(z.enum(adminOrderActions)),
});
export type OrderDossier = z.infer<typeof orderDossier>;

/** How a line was, or is being, bought upstream. Charges are decimals of the provider's currency, as text. */
export const administeredPlacement = z.object({
  lineId: z.uuid(),
  version: z.int(),
  state: z.string(),
  providerId: z.int(),
  providerName: z.string(),
  currency: z.string(),
  serviceId: z.string(),
  fallback: serviceChoice
    .extend({ providerName: z.string() })
    .nullable()
    .describe('turned to when the service refuses the line for good'),
  link: z.string().nullable(),
  upstreamOrderId: z.string().nullable(),
  upstreamStatus: z.string().nullable(),
  adoption: z.string().nullable().describe('how the id was learned other than by the panel’s answer'),
  expectedCharge: z.string().nullable(),
  charge: z.string().nullable(),
  reason: z.string().nullable(),
  evidence: z.record(z.string(), z.unknown()).nullable().describe('for a line that a person must judge'),
  placedAt: z.iso.datetime().nullable(),
  attempts: z.array(
    z.object({
      attempt: z.int(),
      providerId: z.int(),
      providerName: z.string(),
      serviceId: z.string(),
      sentAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable(),
      outcome: z.string().nullable(),
      request: z.string().describe('as it was sent, without the key'),
      answer: z.string().nullable(),
    }),
  ),
  allowedActions: z.array(z.enum(adminLineActions)),
});
export type AdministeredPlacement = z.infer<typeof administeredPlacement>;

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  username: z.string().nullable().describe('null for what nobody signed in did'),
  action: z.string(),
  address: z.string().nullable(),
  orderId: z.int().nullable(),
  reason: z.string().nullable(),
  refused: z.string().nullable().describe('the code with which it was refused; null when it was done'),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const administeredOrderDetail = orderDossier.omit({ kept: true, revenue: true }).extend({
  money: orderMoney,
  placements: z
    .array(administeredPlacement)
    .nullable()
    .describe('null while the service that knows them does not answer'),
  audit: z.array(auditEntry),
});
export type AdministeredOrderDetail = z.infer<typeof administeredOrderDetail>;
