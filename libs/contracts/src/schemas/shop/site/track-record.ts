/** What the shop's own orders say about it: the numbers that every visitor may see. */
import { z } from 'zod';

/** From the payment until everything had arrived. */
const usualTime = z.object({
  half: z.int().describe('seconds within which half of the orders were done'),
  most: z.int().describe('seconds within which nine in ten were'),
});
export type UsualTime = z.infer<typeof usualTime>;

export const trackRecord = z.object({
  delivered: z.int().describe('orders whose delivery is complete'),
  inFull: z.int().nullable().describe('percent of the orders that are over; null while there are too few'),
  usual: usualTime.nullable().describe('of all orders; null while there are too few'),
  refunds: z.object({ count: z.int(), amount: z.number().describe('rupees') }),
  ratings: z
    .object({
      count: z.int(),
      average: z.number().describe('of five, one decimal, rounded down'),
      latest: z.array(
        z.object({ stars: z.int(), text: z.string(), at: z.iso.datetime().describe('when it was written') }),
      ),
    })
    .nullable()
    .describe('of delivered orders; null while there are too few'),
  packages: z.array(usualTime.extend({ packageId: z.int(), quantity: z.int() })),
  offers: z.array(usualTime.extend({ name: z.string() })),
});
export type TrackRecord = z.infer<typeof trackRecord>;
