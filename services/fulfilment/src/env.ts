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
import { crashPoints } from './runtime/crash-points.js';

const milliseconds = (fallback: number) => z.coerce.number().int().min(50).max(3_600_000).default(fallback);

const variables = readEnv(
  z
    .object({
      ...commonEnv,
      PORT: commonEnv.PORT.default(3003),
      FULFILMENT_DATABASE_URL: databaseUrlVariable.optional(),
      FULFILMENT_DATABASE_URL_ALSO: databaseUrlVariable.optional(),
      SECRETS_KEY: secretsKeyVariable,
      SECRETS_KEY_ALSO: secretsKeyVariable.optional(),
      RESELLER_API_URL: z.url({ protocol: /^https?$/ }).optional(),
      RESELLER_API_KEY: z.string().optional(),
      ALLOW_LOOPBACK_UPSTREAMS: switchVariable.default(false),
      /** How often a young order's status is asked; grows with the order's age. */
      STATUS_POLL_MS: milliseconds(2000),
      /** Until an `add` without a whole answer is given up. */
      FULFILMENT_ADD_TIMEOUT_MS: milliseconds(15_000),
      /** Until a SENDING whose sender has not reported is UNKNOWN; longer than the timeout. */
      FULFILMENT_LEASE_MS: milliseconds(20_000),
      /** Since sending, before anyone may conclude that the supplier took nothing: it may be slow. */
      FULFILMENT_SETTLE_MS: milliseconds(30_000),
      /** How old a supplier's balance may be where nothing of ours shows that it is younger. */
      FULFILMENT_BALANCE_AGE_MS: milliseconds(180_000),
      /** How often an empty wallet is looked at again. */
      FULFILMENT_FUNDS_CHECK_MS: milliseconds(30_000),
      /** So long a supplier must say that an order is cancelled or partial before it is believed. */
      CONFIRM_END_MS: milliseconds(180_000),
      /** Since an order ended, until it is first asked again; from then on the time doubles. */
      ENDED_POLL_MS: milliseconds(600_000),
      /** Since an order ended, how long it is asked so; after that weekly. */
      ENDED_WATCH_MS: z.coerce
        .number()
        .int()
        .min(0)
        .max(30 * 86_400_000)
        .default(86_400_000),
      /** Since an order ended, how long it is asked at all, days. */
      WARRANTY_DAYS: z.coerce.number().int().min(1).max(365).default(30),
      /** After a proof that a line was not placed, how long its order is looked for all the same. */
      ABSENCE_WATCH_MS: milliseconds(600_000),
      /** A placed line without progress for so long is known to a person, where its service has no history yet. */
      STALLED_AFTER_MS: z.coerce
        .number()
        .int()
        .min(50)
        .max(30 * 86_400_000)
        .default(86_400_000),
      /** A line that has not moved for so long is known to a person. */
      OVERDUE_AFTER_MS: milliseconds(600_000),
      /** Whole READY lines are looked for even when nothing woke us. */
      FULFILMENT_SWEEP_MS: milliseconds(1000),
      /** Lines that this process sends at once; each supplier account has a limit of its own. */
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
  database: databaseOf(process.env, 'fulfilment'),
  internalToken: internalTokenOf(process.env, variables),
  secretsKeys: secretsKeysOf(process.env, variables),
  secretsWithTwoValues: secretsWithTwoValues(process.env),
  traces: tracesOf(variables),
};
