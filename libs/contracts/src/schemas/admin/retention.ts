/** How long what grows with every order is kept (docs/decisions/0020). */
import { z } from 'zod';
import { reason } from './order-decisions.js';

const fewestDays = { records: 180, unpaid: 7 };
const maxDays = 3650;

export const recordDays = z
  .int()
  .min(fewestDays.records)
  .max(maxDays)
  .describe(
    'notifications, histories, messages and attempts at suppliers; a bank may dispute a payment for 180',
  );
const unpaidDays = z.int().min(fewestDays.unpaid).max(maxDays).describe('unpaid orders');

export const retention = z.object({ recordDays, unpaidDays, version: z.int() });
export type Retention = z.infer<typeof retention>;

export const retentionUpdate = z.strictObject({ ...retention.shape, reason });
