import { z } from 'zod';

/**
 * The environment of a process, checked once at start. A wrong or missing variable ends the process with one
 * line that names it, because a half-configured service fails later and farther from the cause.
 */
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

/**
 * Which variables hold secrets that are printed in .env.example, one reason each: they must not guard a shop that
 * takes real money. None in a trial.
 */
export function trialValues(given: Record<string, string | undefined>): string[] {
  if (given.NODE_ENV !== 'production' || given.SANDBOX_ALLOWED === 'true') return [];
  return Object.entries(given)
    .filter(([, value]) => /trial[+-]only/.test(value ?? ''))
    .map(([name]) => `${name}: holds the value of .env.example, which is for a trial (SANDBOX_ALLOWED=true)`);
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Variables that every service reads. */
export const commonEnv = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  INTERNAL_TOKEN: z.string().min(16, 'must have at least 16 characters'),
};

/** `true` or `false`, nothing else: a mistyped switch must not silently mean "off". */
export const switchVariable = flag;

/** SECRETS_KEY: what credentials and seeds are sealed with at rest. */
export const secretsKeyVariable = z
  .string()
  .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes written in base64 or hex');
