import { z } from 'zod';
import { habits } from './scenario/habits.js';
import { quotas } from './scenario/quota.js';

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  SANDBOX_ALLOWED: z.enum(['true', 'false']).default('false'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8091),
  API_KEY: z.string().min(1),
  DATA_FILE: z.string().default(':memory:'),
  SEED: z.string().optional(),
  DELIVERY_SECONDS: z.coerce.number().min(0).default(20),
  START_BALANCE: z
    .string()
    .regex(/^\d+(\.\d{1,6})?$/)
    .default('1000000'),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  REQUEST_IDS: z.enum(['true', 'false']).default('false'),
  ORDER_IDS: habits.shape.orderIds.default('numbers'),
  HIDE_FRESH_SECONDS: z.coerce.number().pipe(habits.shape.hideFreshSeconds).default(0),
  OTHERS_CHARGE: habits.shape.othersCharge.default(null),
  BALANCE_AGE_SECONDS: z.coerce.number().pipe(habits.shape.balanceAgeSeconds).default(0),
  IDS_JUMP_BY: z.coerce.number().pipe(habits.shape.idsJumpBy).default(0),
  MANY_STATUSES: habits.shape.manyStatuses.default('keyed'),
  QUOTAS: quotas.default({}),
});

type Environment = z.infer<typeof environment>;

/** The only reader of `process.env`. Ends the process with one line when a variable is wrong. */
export function readEnvironment(): Environment {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    return refuse(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  if (read.data.NODE_ENV === 'production' && read.data.SANDBOX_ALLOWED !== 'true') {
    return refuse('NODE_ENV is production; set SANDBOX_ALLOWED=true to run a pretend panel there');
  }
  return read.data;
}

function refuse(why: string): never {
  process.stderr.write(`sandbox-reseller-panel does not start: ${why}\n`);
  process.exit(1);
}
