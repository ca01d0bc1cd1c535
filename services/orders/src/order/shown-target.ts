/** The target of a whole order, and targets as people read them. */
import { linkOf } from '@boostline/contracts/products/read-target';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { specificationProducts } from '@boostline/contracts/products/specification/specification-products';
import { postKind } from '@boostline/contracts/products/specification/specified-targets';
import type { SoldProduct } from '@boostline/contracts/products/sold-product';
import type { TargetKind } from '@boostline/contracts/products/target-kind';

/** As much of an order as says what its target is. */
export interface TargetedOrder {
  packageType: string | null;
  target: string;
  lines: readonly { type: string; product?: SoldProduct | null | undefined; target: string | null }[];
}

/** The same from the database, of an order `o`. */
export const targetedLinesSql = `
  (SELECT jsonb_agg(jsonb_build_object('type', l.type, 'product', l.product, 'target', l.target) ORDER BY l.position)
     FROM order_lines l WHERE l.order_id = o.id)`;

/** Slug of the target kind of a line `l`. */
export const targetKindSql = `coalesce(l.product -> 'targetKind' ->> 'slug', CASE ${specificationProducts
  .map(({ slug, targetKind }) => `WHEN l.type = '${slug}' THEN '${targetKind}'`)
  .join(' ')} END)`;

/** The order of an offer has the target of some of its lines; as the specification has it, of a post. */
export function targetKindOf({ packageType, target, lines }: TargetedOrder): TargetKind {
  if (packageType !== null) return productOf({ type: packageType, product: lines[0]?.product }).targetKind;
  const kinds = lines.filter((line) => line.target === target).map((line) => productOf(line).targetKind);
  return kinds.find(({ bareName }) => !bareName) ?? kinds[0] ?? postKind;
}

/** A target as a person reads it: a name, or a link. */
export function shownTarget(kind: TargetKind, target: string): string {
  return kind.bareName ? target : linkOf(kind, target);
}

/** Empty for an offer whose buyer has named none yet. */
export const shownTargetOf = (order: TargetedOrder): string =>
  order.target === '' ? '' : shownTarget(targetKindOf(order), order.target);
