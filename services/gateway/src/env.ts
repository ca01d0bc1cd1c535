import { fileURLToPath } from 'node:url';
import {
  commonEnv,
  databaseUrlVariable,
  readEnv,
  secretsKeyVariable,
  switchVariable,
  tracesOf,
} from '@boostline/service-kit/env';
import { databaseOf, internalTokenOf, secretsKeysOf } from '@boostline/service-kit/secrets/own-secrets';
import { secretsWithTwoValues } from '@boostline/service-kit/secrets/rotating';
import { z } from 'zod';
import { passwordProblem } from './admin/sign-in/password-policy.js';
import { parseRateLimits } from './limits/limit-settings.js';

/** Maximum time for the headers of a request. */
const longestHeadersMs = 10_000;

/** Longer than any call takes, and than an event stream is silent: it writes every 20 s. */
const stalledTimeoutMs = 90_000;

/** This service's compiled files, asked for by its bundle, by them or by the sources: all stand at the same depth. */
export const compiledFiles = new URL('../dist/', import.meta.url);

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''));

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
    /** The process that checks the invariants; without it the admin panel says that they are not checked. */
    INVARIANTS_URL: httpUrl.optional(),
    GATEWAY_DATABASE_URL: databaseUrlVariable.optional(),
    GATEWAY_DATABASE_URL_ALSO: databaseUrlVariable.optional(),
    SECRETS_KEY: secretsKeyVariable,
    SECRETS_KEY_ALSO: secretsKeyVariable.optional(),
    SITE_DIR: z.string().default(fileURLToPath(new URL('../../../frontend/dist', import.meta.url))),
    SANDBOX_GATEWAY_URL: httpUrl.optional(),
    ALLOW_LOOPBACK_UPSTREAMS: switchVariable.default(false),
    ADMIN_USERNAME: z.string().trim().min(1).max(100).optional(),
    ADMIN_PASSWORD: z.string().max(1000).optional(),
    ADMIN_TWO_FACTOR: z.enum(['required', 'optional']).default('required'),
    RATE_LIMITS: rateLimits,
    BUYER_PATIENCE_MS: z.coerce.number().int().min(500).max(60_000).default(2500),
    /** A limit is counted in memory when Redis takes longer. */
    REDIS_PATIENCE_MS: z.coerce.number().int().min(50).max(60_000).default(250),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    REQUEST_TIMEOUT_MS: z.coerce.number().int().min(500).max(300_000).default(15_000),
    MAX_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(4000),
    MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(500),
    MAX_STREAMS: z.coerce.number().int().min(1).max(100_000).default(2000),
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

export type GatewayEnv = ReturnType<typeof readGatewayEnv>;

/** Reads the environment; ends the process with one clear line when it is wrong. */
export function readGatewayEnv(source: Record<string, string | undefined> = process.env) {
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
    database: databaseOf(source, 'gateway'),
    databaseMayBeNewer: env.DATABASE_MAY_BE_NEWER,
    redisUrl: env.REDIS_URL,
    redisPatience: env.REDIS_PATIENCE_MS,
    internalToken: internalTokenOf(source, env),
    secretsKeys: secretsKeysOf(source, env),
    secretsWithTwoValues: secretsWithTwoValues(source),
    traces: tracesOf(env),
    siteDir: env.SITE_DIR,
    sandboxGatewayUrl: env.SANDBOX_GATEWAY_URL,
    allowLoopbackUpstreams: env.ALLOW_LOOPBACK_UPSTREAMS,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    twoFactor: env.ADMIN_TWO_FACTOR,
    rateLimits: env.RATE_LIMITS,
    buyerPatience: env.BUYER_PATIENCE_MS,
    trustedProxies: env.TRUSTED_PROXIES,
    requestTimeout: env.REQUEST_TIMEOUT_MS,
    headersTimeout: Math.min(env.REQUEST_TIMEOUT_MS, longestHeadersMs),
    stalledTimeout: stalledTimeoutMs,
    maxConnections: env.MAX_CONNECTIONS,
    maxConnectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    maxStreams: env.MAX_STREAMS,
  };
}

/** Under this the gateway's settings are injected. */
export const ENV = Symbol('GatewayEnv');
