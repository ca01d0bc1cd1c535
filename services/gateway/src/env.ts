import { fileURLToPath } from 'node:url';
import { serviceDatabaseUrl } from '@boostline/service-kit/database';
import { commonEnv, readEnv, secretsKeyVariable } from '@boostline/service-kit/env';
import { z } from 'zod';
import { passwordProblem } from './admin/password-policy.js';
import { parseRateLimits } from './limits/limit-settings.js';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const rateLimits = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return parseRateLimits(text);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });

const schema = z
  .object({
    ...commonEnv,
    PORT: commonEnv.PORT.default(8080),
    PUBLIC_URL: httpUrl.optional(),
    CATALOG_URL: httpUrl,
    ORDERS_URL: httpUrl,
    FULFILMENT_URL: httpUrl,
    /** The watchman of the invariants; without it the panel says that they are not watched. */
    INVARIANTS_URL: httpUrl.optional(),
    GATEWAY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SECRETS_KEY: secretsKeyVariable,
    SITE_DIR: z.string().default(fileURLToPath(new URL('../../../frontend/dist', import.meta.url))),
    SANDBOX_GATEWAY_URL: httpUrl.optional(),
    ADMIN_USERNAME: z.string().trim().min(1).max(100).optional(),
    ADMIN_PASSWORD: z.string().max(1000).optional(),
    ADMIN_TWO_FACTOR: z.enum(['required', 'optional']).default('required'),
    RATE_LIMITS: rateLimits,
    BUYER_PATIENCE_MS: z.coerce.number().int().min(500).max(60_000).default(2500),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  })
  .refine((env) => env.DATABASE_URL ?? env.GATEWAY_DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'DATABASE_URL or GATEWAY_DATABASE_URL must be set',
  })
  .superRefine(({ ADMIN_PASSWORD, ADMIN_USERNAME }, context) => {
    const problem =
      ADMIN_PASSWORD === undefined ? null : passwordProblem(ADMIN_PASSWORD, ADMIN_USERNAME ?? '');
    if (problem) context.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: problem });
  });

/** What the gateway was told by its environment, in the words of its code. */
export interface GatewayEnv {
  logLevel: string;
  host: string;
  port: number;
  /** Scheme and host that the buyer sees, without a trailing slash. */
  publicUrl: string;
  https: boolean;
  catalogUrl: string;
  ordersUrl: string;
  fulfilmentUrl: string;
  invariantsUrl: string | undefined;
  databaseUrl: string;
  redisUrl: string;
  internalToken: string;
  secretsKey: Buffer;
  siteDir: string;
  sandboxGatewayUrl: string | undefined;
  adminUsername: string | undefined;
  adminPassword: string | undefined;
  twoFactor: 'required' | 'optional';
  rateLimits: ReturnType<typeof parseRateLimits>;
  /** Milliseconds in which a buyer has an answer, or is told that there is none. */
  buyerPatience: number;
  trustedProxies: number;
}

/** Reads the environment; ends the process with one clear line when it is wrong. */
export function readGatewayEnv(source: Record<string, string | undefined> = process.env): GatewayEnv {
  const env = readEnv(schema, source);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    catalogUrl: env.CATALOG_URL,
    ordersUrl: env.ORDERS_URL,
    fulfilmentUrl: env.FULFILMENT_URL,
    invariantsUrl: env.INVARIANTS_URL,
    databaseUrl: serviceDatabaseUrl('gateway', env.GATEWAY_DATABASE_URL, env.DATABASE_URL),
    redisUrl: env.REDIS_URL,
    internalToken: env.INTERNAL_TOKEN,
    secretsKey: env.SECRETS_KEY,
    siteDir: env.SITE_DIR,
    sandboxGatewayUrl: env.SANDBOX_GATEWAY_URL,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    twoFactor: env.ADMIN_TWO_FACTOR,
    rateLimits: env.RATE_LIMITS,
    buyerPatience: env.BUYER_PATIENCE_MS,
    trustedProxies: env.TRUSTED_PROXIES,
  };
}
