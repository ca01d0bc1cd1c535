import { z } from 'zod';

/** How the shop can send a buyer word of an order. */
export const messageWays = z.object({
  email: z.boolean().describe('to the address that the buyer leaves with the order'),
});
export type MessageWays = z.infer<typeof messageWays>;
