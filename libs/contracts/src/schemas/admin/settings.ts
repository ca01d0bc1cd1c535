/** Settings of the shop and of the administrator's account. Secrets go in and never come out. */
import { z } from 'zod';
import { cleanToken } from '../values/clean-text.js';
import { reason } from './order-decisions.js';

/** A secret as it is shown: whether there is one, and how it ends. */
export const secretHint = z
  .object({ set: z.boolean(), endsWith: z.string().nullable() })
  .describe('of a stored secret only the last characters are ever shown');
export type SecretHint = z.infer<typeof secretHint>;

export const httpAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .refine((text) => {
    // What is no address at all reaches this too, and is refused already.
    if (!URL.canParse(text)) return true;
    const { username, password } = new URL(text);
    return username === '' && password === '';
  }, 'must not hold credentials');
export const secret = z.string().overwrite(cleanToken).min(1).max(4000);
/** Grows with every change; a change names the one it read. */
export const version = z.int();

// payment gateways ----------------------------------------------------------------------------------------

export const paymentGatewayNames = ['sandbox', 'razorpay', 'cashfree', 'upigateway', 'phonepe'] as const;
export const paymentGatewayName = z.enum(paymentGatewayNames);
export type PaymentGatewayName = z.infer<typeof paymentGatewayName>;

/** What each gateway needs, in the order in which a form asks for it. */
export const gatewayCredentials = {
  sandbox: ['apiKey', 'webhookSecret'],
  razorpay: ['keyId', 'keySecret', 'webhookSecret'],
  cashfree: ['clientId', 'clientSecret'],
  upigateway: ['key'],
  phonepe: ['clientId', 'clientSecret', 'clientVersion', 'webhookUsername', 'webhookPassword'],
} as const satisfies Record<PaymentGatewayName, readonly string[]>;

const gatewayAccount = z.object({
  name: paymentGatewayName,
  version,
  configured: z.boolean().describe('has everything that it needs'),
  source: z.enum(['none', 'environment', 'panel']),
  baseUrl: z.string().nullable(),
  allowedBaseUrls: z
    .array(z.string())
    .describe('the vendor’s own systems: credentials are sent nowhere else'),
  credentials: z.array(z.object({ name: z.string(), ...secretHint.shape })),
  takesMoney: z
    .boolean()
    .describe('buyers pay real money: neither the sandbox nor a test system or test keys of the vendor'),
  refunds: z.boolean().describe('gives money back by itself; else a person does it at the gateway'),
  webhookUrl: z.string().describe('to be entered at the gateway'),
});
export type GatewayAccount = z.infer<typeof gatewayAccount>;

export const paymentSettings = z.object({
  current: paymentGatewayName,
  version,
  refundPolicy: z.enum(['automatic', 'approval']),
  gateways: z.array(gatewayAccount),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const paymentSettingsUpdate = z.strictObject({
  version,
  current: paymentGatewayName,
  refundPolicy: z.enum(['automatic', 'approval']),
  reason,
});
export const gatewayAccountUpdate = z.strictObject({
  version: version.describe('0 for a gateway that has none yet'),
  baseUrl: httpAddress.optional(),
  credentials: z.record(z.string().max(40), secret).describe('those that are left out stay as they are'),
  reason,
});
export type GatewayAccountUpdate = z.infer<typeof gatewayAccountUpdate>;

export const connectionTest = z.object({
  works: z.boolean(),
  message: z.string(),
  balance: z.string().nullable().describe('of a reseller: decimal'),
  currency: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTest>;

const names: Record<string, string> = {
  sandbox: 'Sandbox',
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
  upigateway: 'UPIGateway',
  phonepe: 'PhonePe',
};

/** As its owner knows it; a gateway that only a file names keeps the name that the file gives it. */
export const gatewayName = (gateway: string): string => names[gateway] ?? gateway;
