/** Who bought what for how much, by the contact that was left. Amounts in rupees. */
import { z } from 'zod';

export const customersPageSize = 25;
export const customerOrders = ['spent', 'recent', 'orders'] as const;

export const customerSearch = z.strictObject({
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('part of a name, mail address, mobile number or target'),
  sort: z.enum(customerOrders).default('recent'),
  page: z.int().min(1).max(1000).default(1),
});
export type CustomerSearch = z.infer<typeof customerSearch>;

const customer = z.object({
  contact: z.string().describe('mail address in lower case, else mobile number'),
  name: z.string().nullable(),
  orders: z.int().describe('that were paid'),
  spent: z.number(),
  refunded: z.number(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type Customer = z.infer<typeof customer>;

export const customerList = z.object({ customers: z.array(customer), total: z.int() });
export type CustomerList = z.infer<typeof customerList>;
