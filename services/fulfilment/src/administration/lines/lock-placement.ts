import { changedMeanwhile, ShopError } from '@boostline/contracts/routes/errors';
import type { AdminLineAction } from '@boostline/contracts/schemas/admin/orders';
import type { EntityManager } from 'typeorm';
import type { Placement } from '../../placements/placement.entity.js';
import { databaseNow } from '../../values/moment.js';
import { lockPlacements, ofLines } from '../../placements/read-placements.js';
import { allowedOn, serviceFacts } from './allowed-on.js';
import type { DecidedLine } from './decide-by-person.js';

export interface Decision {
  version: number;
  reason: string;
  by: string;
}

interface Said {
  /** What the supplier said to it. */
  answer?: string | null;
  /** What was decided, where the action does not say it all. */
  detail?: string | null;
}

export interface OneLine {
  orderId: number;
  lineId: string;
}

/** Throws `order-not-found`, and `conflict` when it has changed (progress aside) or `action` is not possible. */
export async function lockPlacement(
  tx: EntityManager,
  { orderId, lineId }: OneLine,
  { version }: Decision,
  action: AdminLineAction,
): Promise<DecidedLine> {
  const [line] = await lockPlacements(tx, ofLines([lineId]));
  if (!line || line.placement.orderId !== orderId)
    throw new ShopError('order-not-found', 'There is no such line of this order.');
  const { placement } = line;
  const now = await databaseNow(tx);
  const current = { version: placement.reportNumber, state: placement.state };
  // A placed line's number grows with each look at the supplier: that it may still be cancelled is asked below.
  if (placement.reportNumber !== version && action !== 'cancel') throw changedMeanwhile('This line', current);
  if (!allowedOn(placement, await serviceFacts(tx, placement), now).includes(action))
    throw new ShopError('conflict', 'This is not possible now. Please look at the line again.', { current });
  return { ...line, now };
}

/** Writes the decision down; the number of it. */
export async function keepDecision(
  tx: EntityManager,
  placement: Placement,
  action: AdminLineAction | 'approve',
  { by, reason }: Decision,
  { answer = null, detail = null }: Said = {},
): Promise<number> {
  const { lineId, state, attempt, upstreamOrderId } = placement;
  const [{ id }] = await tx.query(
    `INSERT INTO decisions (line_id, action, decided_by, reason, state, attempt, upstream_order_id, answer, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [lineId, action, by, reason, state, attempt, upstreamOrderId, answer, detail],
  );
  return id;
}
