/** Products as the owner sees and changes them. */
import { z } from 'zod';
import { product, productSlug, slug } from './product.js';
import { productLists } from './product-lists.js';

export const adminProducts = productLists.extend({
  products: z.array(product.extend({ version: z.int() })),
  templates: z.array(product).describe('ready to be added; those that the shop has are left out'),
});
export type AdminProducts = z.infer<typeof adminProducts>;

export const productFromTemplate = z.strictObject({ template: productSlug });

export const productUpdate = product
  .pick({ icon: true, color: true, active: true, popularQuantity: true, texts: true })
  .extend({ version: z.int().optional() })
  .strict();
export type ProductUpdate = z.infer<typeof productUpdate>;

export const networkSwitch = z.strictObject({ active: z.boolean() });

export const productOrder = z.strictObject({
  networks: z.array(slug).min(1).max(100),
  products: z.array(productSlug).min(1).max(500),
});
export type ProductOrder = z.infer<typeof productOrder>;

export const targetTrial = z.strictObject({ targetKind: slug, typed: z.string().max(500) });

export const triedTarget = z.union([
  z.object({ target: z.string(), link: z.string().describe('what would be ordered at the supplier') }),
  z.object({ problem: z.string().describe('what the buyer would read') }),
]);

/** What was paid for. */
export const soldProducts = z.array(
  z.object({
    product: productSlug,
    orders: z.int(),
    quantity: z.int(),
    open: z.int().describe('orders that are not delivered yet'),
    lastPaidAt: z.iso.datetime(),
  }),
);
