import { z } from 'zod';

/** How the shop can send a buyer word of an order. */
export const messageWays = z.object({
  email: z.boolean().describe('to the address that the buyer leaves with the order'),
});
/** By the number that stands in the link of a reminder. */
export const reminderStop = z.strictObject({ reminder: z.uuid() });

export type MessageWays = z.infer<typeof messageWays>;
