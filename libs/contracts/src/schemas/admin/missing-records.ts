/** What the shop may not know after a restore, or after a switch-over that lost entries: decided before buying goes on. */
import { z } from 'zod';

export const missingRecords = z.object({
  suppliers: z
    .array(z.object({ providerId: z.int(), name: z.string(), searched: z.boolean() }))
    .describe('at which buying is held'),
  unknownOrders: z
    .array(
      z.object({
        id: z.int(),
        supplierName: z.string(),
        upstreamOrderId: z.string(),
        charge: z.string().nullable().describe('decimal; null when the supplier names none'),
        currency: z.string(),
      }),
    )
    .describe('found at suppliers, and known to no line here'),
  doubtedLines: z
    .array(z.object({ lineId: z.uuid(), orderId: z.int(), target: z.string().nullable() }))
    .describe('paid, and possibly bought already; each waits for a person'),
  unpaidOrders: z.int().describe('in doubt, and not paid here: they wait for a person when they are'),
});
export type MissingRecords = z.infer<typeof missingRecords>;

export const buyingRelease = z.object({
  unsearched: z.boolean().describe('also at suppliers that could not be searched'),
});
