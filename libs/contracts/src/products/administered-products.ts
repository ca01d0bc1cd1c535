/** Products as the owner sees and changes them. */
import { z } from 'zod';
import { network, product, productPage, productSlug, slug } from './product.js';
import { targetKindProblem } from './read-target.js';
import { targetKind, type TargetKind } from './target-kind.js';

/** All that the shop knows of products. */
export const productLists = z.object({
  networks: z.array(network),
  products: z.array(product),
  pages: z.array(productPage),
  targetKinds: z.array(targetKind),
});

const version = z.int();

export const serviceId = z.string().min(1).max(64);

/** A supplier's service whose product the owner has confirmed, because its name leaves a doubt. */
const confirmedService = z.object({
  product: productSlug,
  providerId: z.int().positive(),
  serviceId,
});
export type ConfirmedService = z.infer<typeof confirmedService>;

export const adminProduct = product.extend({
  version,
  own: z.boolean().default(false).describe('described by the owner, not by a template'),
});
export const adminTargetKind = targetKind.extend({ version: version.default(1) });
export type AdminTargetKind = z.infer<typeof adminTargetKind>;

export const adminProducts = productLists.extend({
  products: z.array(adminProduct),
  targetKinds: z.array(adminTargetKind),
  confirmed: z
    .array(confirmedService)
    .describe('services of suppliers whose product the owner has confirmed'),
  templates: z.array(product).describe('ready to be added; those that the shop has are left out'),
});
export type AdminProducts = z.infer<typeof adminProducts>;

export const productFromTemplate = z.strictObject({ template: productSlug });

/** Addresses that the shop has already. */
const taken: readonly string[] = [
  ...[
    'admin',
    'api',
    'assets',
    'checkout',
    'contact',
    'healthz',
    'metrics',
    'mykey',
    'orders',
    'our-numbers',
  ],
  ...[
    'payment-return',
    'payment-success',
    'privacy',
    'profile',
    'readyz',
    'refunds',
    'sandbox-gateway',
    'terms',
  ],
];

/** A product that no template describes. */
export const ownProduct = product
  .omit({ position: true, active: true })
  .extend({
    slug: productSlug.refine((named) => !taken.includes(named), 'is an address of the shop already'),
  })
  .strict();
export type OwnProduct = z.infer<typeof ownProduct>;

export const productUpdate = product
  .pick({ icon: true, color: true, active: true, popularQuantity: true, texts: true })
  .extend({ version: version.optional() })
  .strict();
export type ProductUpdate = z.infer<typeof productUpdate>;

export const newNetwork = network.omit({ position: true }).strict();
export type NewNetwork = z.infer<typeof newNetwork>;
export const networkUpdate = newNetwork.omit({ slug: true }).partial();
export type NetworkUpdate = z.infer<typeof networkUpdate>;

/** The rules must fit each other, and the example them. */
const demandUsable = (kind: Omit<TargetKind, 'slug' | 'network'>, context: z.RefinementCtx) => {
  for (const [index, { minLength, maxLength }] of kind.parts.entries())
    if (minLength > maxLength)
      context.addIssue({
        code: 'custom',
        path: ['parts', index, 'maxLength'],
        message: 'must not be below the shortest length',
      });
  const problem = targetKindProblem({ ...kind, slug: '', network: '' });
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
};

export const newTargetKind = targetKind.superRefine(demandUsable);
export const targetKindUpdate = targetKind
  .omit({ slug: true, network: true })
  .extend({ version: version.optional() })
  .superRefine(demandUsable);
export type TargetKindUpdate = z.infer<typeof targetKindUpdate>;

export const serviceConfirmation = z.strictObject({ confirmed: z.boolean() });

export const productOrder = z.strictObject({
  networks: z.array(slug).min(1).max(100),
  products: z.array(productSlug).min(1).max(500),
});
export type ProductOrder = z.infer<typeof productOrder>;

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
