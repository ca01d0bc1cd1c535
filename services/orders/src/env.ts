import {
  commonEnv,
  databaseUrlVariable,
  readEnv,
  secretsKeyVariable,
  serverUrlVariable,
  switchVariable,
  tracesOf,
} from '@boostline/service-kit/env';
import { databaseOf, internalTokenOf, secretsKeysOf } from '@boostline/service-kit/secrets/own-secrets';
import { secretsWithTwoValues } from '@boostline/service-kit/secrets/rotating';
import { z } from 'zod';
import { senderOf } from './messages/mail-from-address.js';
import { crashPoints } from './runtime/crash-points.js';
import { parseCeilings } from './unpaid/unpaid-ceiling.state.js';

const gatewayUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''));

const unpaidCeilings = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return parseCeilings(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });

const schema = z.object({
  ...commonEnv,
  PORT: commonEnv.PORT.default(3002),
  ORDERS_DATABASE_URL: databaseUrlVariable.optional(),
  ORDERS_DATABASE_URL_ALSO: databaseUrlVariable.optional(),
  CATALOG_URL: z.url(),
  PUBLIC_URL: z.url(),
  SECRETS_KEY: secretsKeyVariable,
  SECRETS_KEY_ALSO: secretsKeyVariable.optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'razorpay', 'cashfree', 'upigateway', 'phonepe']).default('sandbox'),
  SANDBOX_GATEWAY_URL: gatewayUrl.optional(),
  SANDBOX_GATEWAY_KEY: z.string().optional(),
  SANDBOX_GATEWAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_BASE_URL: gatewayUrl.default('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  CASHFREE_BASE_URL: gatewayUrl.default('https://api.cashfree.com'),
  CASHFREE_CLIENT_ID: z.string().optional(),
  CASHFREE_CLIENT_SECRET: z.string().optional(),
  UPIGATEWAY_BASE_URL: gatewayUrl.default('https://api.ekqr.in'),
  UPIGATEWAY_KEY: z.string().optional(),
  // With the path before the version: the test system has another one (https://api-preprod.phonepe.com/apis/pg-sandbox).
  PHONEPE_BASE_URL: gatewayUrl.default('https://api.phonepe.com/apis/pg'),
  PHONEPE_AUTH_BASE_URL: gatewayUrl.default('https://api.phonepe.com/apis/identity-manager'),
  PHONEPE_CLIENT_ID: z.string().optional(),
  PHONEPE_CLIENT_SECRET: z.string().optional(),
  PHONEPE_CLIENT_VERSION: z.string().optional(),
  PHONEPE_WEBHOOK_USERNAME: z.string().optional(),
  PHONEPE_WEBHOOK_PASSWORD: z.string().optional(),
  /** Whether money owed goes back by itself or after a person's word. */
  REFUND_POLICY: z.enum(['automatic', 'approval']).default('automatic'),
  /** Days after which an unpaid order is forgotten. */
  UNPAID_ORDER_DAYS: z.coerce.number().int().min(7).max(3650).default(30),
  /** How many orders may wait for a payment (unpaid-ceiling.state.ts). */
  UNPAID_ORDERS: unpaidCeilings,
  /** The mail server for messages to buyers: smtps://user:password@host:465, or smtp:// for one that is near. */
  SMTP_URL: serverUrlVariable({ protocol: /^smtps?$/ }).optional(),
  /** What messages are sent as: `Name <address>`. */
  MAIL_FROM: z
    .string()
    .refine((text) => senderOf(text) !== null, 'must be an address, or Name <address>')
    .optional(),
  /** Where Telegram's Bot API is; another one in tests. */
  TELEGRAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  /** Where Meta's Graph API is, with its version; another one in tests. */
  META_GRAPH_URL: gatewayUrl.default('https://graph.facebook.com/v25.0'),
  ALLOW_LOOPBACK_UPSTREAMS: switchVariable.default(false),
  CRASH_AT: z.enum(crashPoints).optional(),
});

type Given = z.infer<typeof schema>;
const gatewayCredentials: Record<Given['PAYMENT_GATEWAY'], readonly (keyof Given)[]> = {
  sandbox: ['SANDBOX_GATEWAY_URL', 'SANDBOX_GATEWAY_KEY', 'SANDBOX_GATEWAY_WEBHOOK_SECRET'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  cashfree: ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
  upigateway: ['UPIGATEWAY_KEY'],
  phonepe: [
    'PHONEPE_CLIENT_ID',
    'PHONEPE_CLIENT_SECRET',
    'PHONEPE_CLIENT_VERSION',
    'PHONEPE_WEBHOOK_USERNAME',
    'PHONEPE_WEBHOOK_PASSWORD',
  ],
};

// Without its credentials the first payment would fail in front of a buyer.
const variables = readEnv(
  schema.superRefine((given, context) => {
    if (given.NODE_ENV === 'production' && given.CRASH_AT)
      context.addIssue({ code: 'custom', path: ['CRASH_AT'], message: 'is for tests alone' });
    for (const name of gatewayCredentials[given.PAYMENT_GATEWAY]) {
      if (given[name]) continue;
      const message = `is missing, needed by PAYMENT_GATEWAY=${given.PAYMENT_GATEWAY}`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }),
  process.env,
);

export const env = {
  ...variables,
  database: databaseOf(process.env, 'orders'),
  internalToken: internalTokenOf(process.env, variables),
  secretsKeys: secretsKeysOf(process.env, variables),
  secretsWithTwoValues: secretsWithTwoValues(process.env),
  traces: tracesOf(variables),
};
