import { z } from 'zod';
import type { TraceSettings } from './traces/start-traces.js';

/** A wrong or missing variable ends the process with one line: a half-configured service fails later. */
export function readEnv<T extends z.ZodType>(
  schema: T,
  source: Record<string, string | undefined>,
): z.infer<T> {
  // An empty variable in a compose file means "not given".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const reasons = trialValues(given);
  if (parsed.success && reasons.length === 0) return parsed.data;
  for (const issue of parsed.error?.issues ?? [])
    reasons.push(`${issue.path.join('.') || 'environment'}: ${issue.message}`);
  process.stderr.write(`cannot start: ${reasons.join('; ')}\n`);
  process.exit(1);
}

/** Variables that still hold a secret published in .env.example. Empty in a trial. */
export function trialValues(given: Record<string, string | undefined>): string[] {
  if (given.NODE_ENV !== 'production' || given.SANDBOX_ALLOWED === 'true') return [];
  return Object.entries(given)
    .filter(([, value]) => /trial[+-]only/.test(value ?? ''))
    .map(([name]) => `${name}: holds the value of .env.example, which is for a trial (SANDBOX_ALLOWED=true)`);
}

/** An address with these protocols; user name and password in it must be percent-encoded. */
export function serverUrlVariable(options: { protocol: RegExp; error?: string }) {
  return z
    .url(options)
    .refine(
      hasReadableCredentials,
      'has a bare % in its user name or password: a % is written as %25 in an address',
    );
}

function hasReadableCredentials(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** The address of a database with role and password. */
export const databaseUrlVariable = serverUrlVariable({ protocol: /^postgres(ql)?$/ });
export const tokenVariable = z.string().min(16, 'must have at least 16 characters');
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const commonEnv = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  DATABASE_URL: databaseUrlVariable.optional(),
  DATABASE_URL_ALSO: databaseUrlVariable.optional(),
  /** Host and port of PostgreSQL itself, where the addresses lead through PgBouncer in transaction mode. */
  DATABASE_DIRECT: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'must be host:port of PostgreSQL itself')
    .optional(),
  /** One server, or sentinels: `redis+sentinel://[user:password@]host:port,host:port/mastername[/db]`. */
  REDIS_URL: z.union(
    [
      z.string().regex(/^redis\+sentinel:\/\/(?:[^:@/]*:[^:@/]*@)?[^@/]+\/[\w.-]+(?:\/\d{1,3})?$/),
      serverUrlVariable({ protocol: /^rediss?$/ }),
    ],
    'must be redis:// or rediss:// with one server, or redis+sentinel://[:password@]host:port,host:port/mastername; a % in a password is written as %25',
  ),
  /** Whether the database may be of a later version: to go back by one release (docs/operations.md). */
  DATABASE_MAY_BE_NEWER: flag.default(false),
  /** Where traces are sent, by OTLP over HTTP; without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which share of the requests from outside is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  INTERNAL_TOKEN: tokenVariable,
  /** During a change: the next or the previous one, which is accepted too. */
  INTERNAL_TOKEN_ALSO: tokenVariable.optional(),
};

/** Where traces are sent, and how many; undefined when nowhere. */
export function tracesOf(given: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TraceSettings | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint === undefined ? undefined : { endpoint, share: given.OTEL_TRACES_SAMPLER_ARG };
}

/** `true` or `false`, nothing else: a mistyped switch must not silently mean "off". */
export const switchVariable = flag;

/** SECRETS_KEY: the key that encrypts credentials and authenticator seeds at rest. */
export const secretsKeyVariable = z
  .string()
  .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes written in base64 or hex');
