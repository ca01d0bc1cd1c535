import { z } from 'zod';

/** What a checkout asks of a buyer, and how the shop can send word of the order. */
export const messageWays = z.object({
  email: z.boolean().describe('to the address that the buyer leaves with the order'),
  pushKey: z
    .string()
    .nullish()
    .describe('by which a browser lets this shop alone send it notices (VAPID, base64url); null: it cannot'),
  asksState: z.boolean().optional().describe('the seller’s invoices must name the buyer’s State'),
  asksAddressFrom: z.number().nullish().describe('rupees from which they need name and address; null: never'),
});
/** By the number that stands in the link of a reminder. */
export const reminderStop = z.strictObject({ reminder: z.uuid() });

export type MessageWays = z.infer<typeof messageWays>;
