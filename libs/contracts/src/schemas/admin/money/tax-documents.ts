/** The seller's GST registration, and the documents that follow from it, as the owner sees them. */
import { z } from 'zod';
import { cleanLine, withoutHidden } from '../../values/clean-text.js';
import { documentKind, gstin, stateCode } from '../../shop/tax/tax-documents.js';
import { gstRegistrationKind, highestGstRate } from '../catalogue/revenue.js';

/** Advertising services, and the sale of space for advertising on the Internet. */
export const commonSacs = ['998361', '998365'] as const;

const sac = z
  .string()
  .trim()
  .regex(/^99\d{4}$/, 'must be the six digits of a service, such as 998361');
const rate = z
  .number()
  .min(0)
  .max(highestGstRate)
  .refine((percent) => Number.isInteger(percent * 50), 'must be a rate such as 18: half of it is CGST')
  .describe('percent, of all heads together');

const registeredSeller = z.strictObject({
  name: z
    .string()
    .overwrite(cleanLine)
    .min(1, 'must not be empty')
    .max(120)
    .describe('as on the certificate'),
  address: z.string().overwrite(withoutHidden).trim().min(10, 'must be the whole address').max(300),
  gstin,
});

/** What the seller is from a day on. The rate matters to a registered seller alone. */
export const gstRegistration = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unregistered') }),
  z.strictObject({ kind: z.literal('registered'), seller: registeredSeller, sac, rate }),
  z.strictObject({ kind: z.literal('composition'), seller: registeredSeller, sac }),
]);
export type GstRegistration = z.infer<typeof gstRegistration>;

const day = z.iso.date();

const gstRegistrationEntry = z.object({
  id: z.int(),
  standing: gstRegistration,
  from: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type GstRegistrationEntry = z.infer<typeof gstRegistrationEntry>;

export const gstRegistrationSettings = z.object({
  version: z.int(),
  present: gstRegistrationKind,
  entries: z.array(gstRegistrationEntry).describe('newest first; the newest that has begun holds'),
});
export type GstRegistrationSettings = z.infer<typeof gstRegistrationSettings>;

export const gstRegistrationChange = z.strictObject({
  version: z.int().describe('as it was read'),
  standing: gstRegistration,
  from: day.nullable().describe('a day to come, which begins in India; null: now'),
  acceptLoss: z.boolean().optional().describe('confirms an unusual rate, or that prices begin to lose'),
});
export type GstRegistrationChange = z.infer<typeof gstRegistrationChange>;

const documentMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11');

export const documentPageSize = 50;
export const documentQuery = z.object({
  month: documentMonth,
  page: z.coerce.number().int().min(1).max(2000).default(1),
});
export const documentMonthQuery = z.object({ month: documentMonth });

/** Amounts in rupees; those of credit notes are below zero in a summary, and above in a list. */
const documentRow = z.object({
  number: z.string(),
  kind: documentKind,
  issuedAt: z.iso.datetime(),
  orderId: z.int(),
  orderCode: z.string().describe('the short number'),
  corrects: z.string().nullable(),
  placeOfSupply: stateCode,
  taxable: z.number(),
  tax: z.number(),
  total: z.number(),
});

/** What a month's documents of one kind, sort of buyer, place of supply and rate add up to; credit notes below zero. */
const documentSum = z.object({
  kind: documentKind,
  soldTo: z.enum(['business', 'consumer']).optional().describe('business: the buyer gave a GSTIN'),
  placeOfSupply: stateCode,
  rate: z.number().describe('percent'),
  documents: z.int(),
  first: z.string(),
  last: z.string(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number().describe('and UTGST'),
  igst: z.number(),
  total: z.number(),
});
export type DocumentSum = z.infer<typeof documentSum>;

/** A document of an order, of whatever kind: a receipt too. */
export const orderDocument = z.object({
  number: z.string(),
  title: z.string().describe('in English'),
  issuedAt: z.iso.datetime(),
});

export const documentList = z.object({
  documents: z.array(documentRow),
  total: z.int(),
  sums: z.array(documentSum),
});
export type DocumentList = z.infer<typeof documentList>;
