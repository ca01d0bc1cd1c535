import type { AdminLineAction } from '@boostline/contracts/schemas/admin/orders';
import { literalList } from '@boostline/service-kit/data/entity-table';
import type { EntityManager } from 'typeorm';
import { costOf, type Cost, type Purchase } from '../placements/may-cost.js';

/** An order that the supplier may have made, and that no line has. */
export interface OrderInDoubt extends Cost {
  /** The line that it was made for, if it was. */
  lineId: string;
  /** Highest order id of ours before it was sent; null when none was known. */
  searchAbove: number | null;
}

/** So long an order of an attempt that a person left in doubt is reckoned with, days. */
const daysReckonedWith = 7;

/** What a person may decide about a line in review without finding its order. */
export const leavingInDoubt = ['resend', 'refund'] as const satisfies AdminLineAction[];

/** $1 supplier: attempts with an unknown outcome that a person had sent again or gave up. */
export const leftInDoubt = `
  FROM decisions d JOIN attempts a ON a.line_id = d.line_id AND a.attempt = d.attempt JOIN placements p ON p.line_id = d.line_id
 WHERE d.state = 'REVIEW' AND d.action IN (${literalList(leavingInDoubt)}) AND d.upstream_order_id IS NULL
   AND d.at > now() - interval '${daysReckonedWith} days'
   AND a.provider_id = $1 AND coalesce(a.kind, 'lost') = 'lost' AND a.conclusion IS NULL
   AND NOT EXISTS (SELECT FROM surplus_orders s WHERE s.line_id = a.line_id AND s.attempt = a.attempt)`;

/** An order that turns up may be of a line in review, or of an attempt that a person left in doubt. */
export async function ordersInDoubt(tx: EntityManager, providerId: number): Promise<OrderInDoubt[]> {
  const found: (Pick<OrderInDoubt, 'lineId' | 'searchAbove'> & PurchaseRow)[] = await tx.query(inDoubt, [
    providerId,
  ]);
  return found.map(({ lineId, searchAbove, ...purchase }) => ({
    lineId,
    searchAbove,
    ...costOf(purchase, purchase.chargeFollows),
  }));
}

/** What a purchase costs is judged by. */
export type PurchaseRow = Purchase & { chargeFollows: boolean | null };

/** As `PurchaseRow`, of the placement that the statement calls by this name. */
export const purchaseOf = (placement: string) => `
  ${placement}.expected_charge::text AS "expectedCharge", ${placement}.quantity, ${placement}.bought, ${followsOf(placement)}`;

export const followsOf = (placement: string) => `
  (SELECT s.charge_follows FROM services s
    WHERE s.provider_id = ${placement}.provider_id AND s.service_id = ${placement}.service_id) AS "chargeFollows"`;

/** What an attempt asked for stands in its request: its line may have been claimed again since. */
const boughtByAttempt = `substring(a.request FROM '"quantity":"([0-9]{1,9})"')::integer`;

const inDoubt = `
  SELECT r.line_id AS "lineId", r.search_above AS "searchAbove", ${purchaseOf('r')} FROM placements r
   WHERE r.provider_id = $1 AND r.state = 'REVIEW' AND r.upstream_order_id IS NULL
     AND NOT EXISTS (SELECT FROM attempts a
          WHERE a.line_id = r.line_id AND a.attempt = r.attempt AND a.conclusion = 'absent')
   UNION ALL
  SELECT a.line_id, coalesce(a.search_above, p.search_above), coalesce(a.expected_charge, p.expected_charge)::text, p.quantity,
         ${boughtByAttempt}, ${followsOf('p')} ${leftInDoubt}`;
