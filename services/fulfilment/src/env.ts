import { serviceDatabaseUrl } from '@boostline/service-kit/database';
import { commonEnv, readEnv, switchVariable } from '@boostline/service-kit/env';
import { z } from 'zod';
import { crashPoints } from './crash-points.js';

const secretsKey = z
  .string()
  .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes written in base64 or hex');
const milliseconds = (fallback: number) => z.coerce.number().int().min(50).max(3_600_000).default(fallback);

const variables = readEnv(
  z
    .object({
      ...commonEnv,
      PORT: commonEnv.PORT.default(3003),
      FULFILMENT_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
      SECRETS_KEY: secretsKey,
      RESELLER_API_URL: z.url({ protocol: /^https?$/ }).optional(),
      RESELLER_API_KEY: z.string().optional(),
      ALLOW_LOOPBACK_UPSTREAMS: switchVariable.default(false),
      /** How often a young order's status is asked; grows with the order's age. */
      STATUS_POLL_MS: milliseconds(2000),
      /** Until an `add` without a whole answer is given up. */
      FULFILMENT_ADD_TIMEOUT_MS: milliseconds(15_000),
      /** Until a SENDING whose sender has not reported is UNKNOWN; longer than the timeout. */
      FULFILMENT_LEASE_MS: milliseconds(20_000),
      /** Since sending, before anyone may conclude that the panel took nothing: it may be slow. */
      FULFILMENT_SETTLE_MS: milliseconds(30_000),
      /** How often an empty wallet is looked at again. */
      FULFILMENT_FUNDS_CHECK_MS: milliseconds(30_000),
      /** Whole READY lines are looked for even when nothing woke us. */
      FULFILMENT_SWEEP_MS: milliseconds(1000),
      /** Lines that this process sends at once at the most; what a panel account bears is the account's own setting. */
      PLACE_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(256),
      CRASH_AT: z.enum(crashPoints).optional(),
    })
    .refine(
      ({ NODE_ENV, CRASH_AT }) => !(NODE_ENV === 'production' && CRASH_AT),
      'CRASH_AT is for tests alone',
    )
    .refine(
      (given) => given.FULFILMENT_LEASE_MS > given.FULFILMENT_ADD_TIMEOUT_MS,
      'FULFILMENT_LEASE_MS must be longer than FULFILMENT_ADD_TIMEOUT_MS',
    )
    .refine(
      (given) => given.FULFILMENT_SETTLE_MS > given.FULFILMENT_ADD_TIMEOUT_MS,
      'FULFILMENT_SETTLE_MS must be longer than FULFILMENT_ADD_TIMEOUT_MS',
    ),
  process.env,
);

export const env = {
  ...variables,
  databaseUrl: serviceDatabaseUrl('fulfilment', variables.FULFILMENT_DATABASE_URL, variables.DATABASE_URL),
};
export type Env = typeof env;
