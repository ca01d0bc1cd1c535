import { z } from 'zod';
import { rowChange, saveRefusal } from './bulk-packages.js';
import { saleMargin } from '../../shop/packages.js';

/** Characters of the longest file, about two thousand rows. */
export const longestFile = 100_000;
export const maxRows = 2000;

/** The columns of a file of packages, in the order in which they are written; those in `required` must be there. */
export const packageColumns = [
  'id',
  'version',
  'type',
  'quantity',
  'price',
  'active',
  'smmjarServiceId',
  'sortOrder',
  'markup',
  'fixedPaise',
  'rounding',
  'minimumMargin',
] as const;
export const offerColumnNames = [
  'id',
  'version',
  'name',
  'isActive',
  'savePercentage',
  'price',
  'mainServiceType',
  'mainServiceQuantity',
  'bonusFollowers',
  'bonusLikes',
  'bonusViews',
  'followersService',
  'likesService',
  'viewsService',
  'parts',
  'partServices',
] as const;

const file = z.string().max(longestFile);
export const catalogueFiles = z
  .strictObject({
    packages: file.optional().describe('CSV'),
    offers: file.optional().describe('CSV'),
    acceptLoss: z.boolean().optional().describe('saves prices below the minimum margin knowingly'),
  })
  .refine(
    ({ packages, offers }) => packages !== undefined || offers !== undefined,
    'send packages, offers or both',
  );
export type CatalogueFiles = z.infer<typeof catalogueFiles>;

const fileRow = z.object({
  line: z.int().describe('of the file; the header is line 1'),
  id: z.int().nullable().describe('null for what would be made'),
  change: rowChange.nullable().describe('null for a line that cannot be read'),
  before: z.string().nullable(),
  after: z.string().nullable(),
  margin: saleMargin.nullable(),
  refusal: saveRefusal.nullable(),
});
export type FileRow = z.infer<typeof fileRow>;

export const fileReport = z.object({
  packages: z.array(fileRow),
  offers: z.array(fileRow),
  unknownColumns: z.array(z.string()).default([]).describe('columns of the files that are not read'),
  creates: z.int(),
  updates: z.int(),
  same: z.int(),
  refused: z.int(),
  belowMargin: z.int().describe('how many of those refused `acceptLoss` would let through'),
});
export type FileReport = z.infer<typeof fileReport>;
