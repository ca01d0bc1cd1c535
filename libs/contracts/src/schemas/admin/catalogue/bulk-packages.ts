import { z } from 'zod';
import { adminPackage, quantity, rupees, saleMargin } from '../../shop/packages.js';
import { priceRule } from './pricing.js';

/** Most packages that one change may touch. */
const maxInBulk = 500;

const serviceId = z.int().positive();
const packages = z
  .array(z.strictObject({ id: z.int().positive().max(2_147_483_647), version: z.int() }))
  .min(1)
  .max(maxInBulk)
  .refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, 'each package once')
  .describe('as they were looked at');
const follow = z
  .boolean()
  .describe(
    'true: the prices follow the rule from now on; false: it makes them once, and they stay as if set by hand',
  );
const distinct = (values: readonly number[]) => new Set(values).size === values.length;

/** A package for each service and quantity, at the rule’s price unless the cell has its own. */
const creation = z
  .strictObject({
    action: z.literal('create'),
    services: z.array(serviceId).min(1).max(100).refine(distinct, 'each service once'),
    quantities: z.array(quantity).min(1).max(100).refine(distinct, 'each quantity once'),
    rule: priceRule,
    follow,
    active: z.boolean(),
    cells: z
      .array(
        z.strictObject({
          smmjarServiceId: serviceId,
          quantity,
          price: rupees.nullable().describe('set by hand; null leaves the cell out'),
        }),
      )
      .max(maxInBulk)
      .optional(),
  })
  .refine(({ services, quantities }) => services.length * quantities.length <= maxInBulk, {
    path: ['quantities'],
    message: `must be at most ${maxInBulk} packages in all`,
  })
  .refine(
    ({ services, quantities, cells = [] }) =>
      cells.every((cell) => services.includes(cell.smmjarServiceId) && quantities.includes(cell.quantity)),
    { path: ['cells'], message: 'each cell must be of a chosen service and quantity' },
  );

export const bulkChange = z.discriminatedUnion('action', [
  creation,
  z.strictObject({
    action: z.literal('percent'),
    packages,
    percent: z
      .number()
      .min(-90)
      .max(1000)
      .describe('rounded up to whole rupees; the prices follow no rule afterwards'),
  }),
  z.strictObject({
    action: z.literal('rule'),
    packages,
    rule: priceRule.nullable().describe('null: the prices stay as they are and follow no rule'),
    follow,
  }),
  z.strictObject({ action: z.literal('switch'), packages, active: z.boolean() }),
  z.strictObject({ action: z.literal('service'), packages, smmjarServiceId: serviceId }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkRequest = z.strictObject({
  change: bulkChange,
  acceptLoss: z.boolean().optional().describe('saves prices below the minimum margin knowingly'),
});
export type BulkRequest = z.infer<typeof bulkRequest>;

const refusalCodes = [
  'invalid-input',
  'below-margin',
  'conflict',
  'package-not-found',
  'offer-not-found',
  'not-sellable',
] as const;
/** Why something cannot be saved as it is. */
export const saveRefusal = z.object({ code: z.enum(refusalCodes), path: z.string(), message: z.string() });
export type SaveRefusal = z.infer<typeof saveRefusal>;

const figures = z.object({
  quantity: z.int(),
  price: z.number().nullable().describe('rupees; null where a rule finds no cost to start from'),
  smmjarServiceId: z.int().nullable(),
  active: z.boolean(),
  rule: priceRule.nullable(),
});
export const rowChange = z.enum(['create', 'update', 'same']);
const bulkRow = z.object({
  id: z.int().nullable().describe('null for one that would be made'),
  change: rowChange,
  before: figures.nullable(),
  after: figures.nullable().describe('null for a package that there is not'),
  margin: saleMargin,
  refusal: saveRefusal.nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

export const bulkPreview = z.object({
  rows: z.array(bulkRow),
  creates: z.int(),
  updates: z.int(),
  refused: z.int(),
  belowMargin: z.int().describe('how many of those refused `acceptLoss` would let through'),
});
export const bulkOutcome = z.object({
  packages: z.array(adminPackage).describe('those that were made or changed, as they are now'),
  undo: z.uuid().nullable().describe('takes this change back, once; null when nothing was changed'),
});
export const bulkUndo = z.strictObject({ undo: z.uuid() });
