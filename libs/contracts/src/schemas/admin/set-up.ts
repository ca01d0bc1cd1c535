import { z } from 'zod';

/** In the order in which an owner takes them: keys can be entered only once there is an authenticator. */
export const setUpSteps = [
  'authenticator',
  'supplier',
  'services',
  'packages',
  'payments',
  'notifications',
  'details',
  'look',
] as const;
export const setUpStep = z.enum(setUpSteps);
export type SetUpStep = z.infer<typeof setUpStep>;

/** A payment of ₹1 by which the owner tries the payment gateway; it is given back by itself. */
export const testPayment = z.object({
  state: z.enum(['open', 'paid', 'refunding', 'refunded', 'by-hand', 'unpaid']),
  paymentUrl: z.string().nullable().describe('the page to pay on, while it can be paid'),
  notified: z.boolean().describe('the payment gateway has notified the shop'),
});
export type TestPayment = z.infer<typeof testPayment>;

export const openedTestPayment = z.object({ paymentUrl: z.string() });
export const testPayer = z.strictObject({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export const setUpGuide = z.object({
  open: z.boolean().describe('visitors can buy; before, they read that it opens soon'),
  steps: z.array(
    z.object({
      step: setUpStep,
      done: z.boolean(),
      needed: z.boolean().describe('the shop is not opened without it'),
      sentence: z.string().describe('how it stands'),
    }),
  ),
  webhookUrl: z.string().describe('to be entered at the payment gateway'),
  publicUrl: z.string(),
  testPayment: testPayment
    .extend({ sentence: z.string().describe('how it stands') })
    .nullable()
    .describe('the newest one at the current payment gateway'),
});
export type SetUpGuide = z.infer<typeof setUpGuide>;

export const setUpCheck = z.object({ works: z.boolean(), message: z.string(), guide: setUpGuide });
export type SetUpCheck = z.infer<typeof setUpCheck>;

export const shopOpening = z.strictObject({ open: z.boolean() });
