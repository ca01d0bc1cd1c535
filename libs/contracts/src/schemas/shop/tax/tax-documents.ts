/** What a tax document says. Kept with the document as it was when that was issued. */
import { z } from 'zod';
import { language } from '../../language.js';
import { packageType } from '../packages.js';
import { keptProduct } from '../../../products/sold-product.js';
import { cleanToken } from '../../values/clean-text.js';
import { isGstin } from './gstin-rule.js';
import { isStateCode, type StateCode } from './indian-states.js';

export const stateCode = z.custom<StateCode>(
  (value) => typeof value === 'string' && isStateCode(value),
  'must be a State or Union Territory of India',
);

export const gstin = z
  .string()
  .overwrite(cleanToken)
  .toUpperCase()
  .refine(isGstin, 'is no GSTIN: please compare each character with your certificate');

const documentKinds = ['tax-invoice', 'bill-of-supply', 'credit-note'] as const;
export const documentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKind>;

/** Which document is asked for as a file. The same address always names the same document in the same words. */
export const documentFile = z.object({
  document: z.string().min(1).max(16).describe('its number'),
  language,
});
export type DocumentFile = z.infer<typeof documentFile>;

const taxHeads = ['CGST', 'SGST', 'UTGST', 'IGST'] as const;

/** Rates are in hundredths of a percent: 1800 is 18 %. */
const headAmount = z.object({ head: z.enum(taxHeads), rate: z.int(), paise: z.int() });
export type HeadAmount = z.infer<typeof headAmount>;

const documentTax = z.object({ taxablePaise: z.int(), heads: z.array(headAmount) });
export type DocumentTax = z.infer<typeof documentTax>;

export const documentContents = z.object({
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state: stateCode }),
  buyer: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    state: stateCode.nullable(),
    gstin: z.string().optional().describe('of a buyer who is registered; the name is then their legal name'),
  }),
  placeOfSupply: stateCode,
  sac: z.string(),
  offerName: z.string().nullable(),
  lines: z.array(
    z.object({
      type: packageType,
      product: keptProduct,
      quantity: z.int().nullable().describe('null on a credit note'),
      paise: z.int().describe('before a coupon'),
    }),
  ),
  coupon: z.object({ code: z.string(), paise: z.int() }).nullable(),
  tax: documentTax.nullable().describe('null where no tax may be shown: the seller is a composition dealer'),
  totalPaise: z.int(),
});
export type DocumentContents = z.infer<typeof documentContents>;

export const taxDocument = z.object({
  number: z.string().max(16),
  kind: documentKind,
  issuedAt: z.iso.datetime(),
  corrects: z
    .object({ number: z.string(), kind: documentKind, issuedAt: z.iso.datetime() })
    .nullable()
    .describe('of a credit note: the document of the sale'),
  contents: documentContents,
});
export type TaxDocument = z.infer<typeof taxDocument>;
