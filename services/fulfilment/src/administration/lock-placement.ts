import { ShopError } from '@boostline/contracts/errors';
import type { LineAdministration } from '@boostline/contracts/admin-orders';
import type { EntityManager } from 'typeorm';
import { Placement } from '../placement.entity.js';
import { allowedOn, serviceFacts } from './allowed-on.js';

export interface Decision {
  version: number;
  reason: string;
  by: string;
}

interface Said {
  /** What the panel said to it. */
  answer?: string | null;
  /** What was decided, where the action does not say it all. */
  detail?: string | null;
}

export interface OneLine {
  orderId: number;
  lineId: string;
}

/**
 * The placement, locked, as it was when the administrator looked at it. Throws `order-not-found`, and `conflict`
 * when it has changed since (of a line that the panel works at: progress aside) or `action` is not possible now.
 */
export async function lockPlacement(
  tx: EntityManager,
  { orderId, lineId }: OneLine,
  { version }: Decision,
  action: LineAdministration,
): Promise<Placement> {
  const placement = await tx.findOne(Placement, {
    where: { lineId, orderId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!placement) throw new ShopError('order-not-found', 'There is no such line of this order.');
  const current = { version: placement.version, state: placement.state };
  // A placed line's version grows with each look at the panel: that it may still be cancelled is asked below.
  if (placement.version !== version && action !== 'cancel')
    throw new ShopError('conflict', 'This line has changed meanwhile. Please look at it again.', { current });
  if (!allowedOn(placement, await serviceFacts(tx, placement)).includes(action))
    throw new ShopError('conflict', 'This is not possible now. Please look at the line again.', { current });
  return placement;
}

/** Writes the decision down; the number of it. The placement's version is another one afterwards. */
export async function keepDecision(
  tx: EntityManager,
  placement: Placement,
  action: LineAdministration | 'approve',
  { by, reason }: Decision,
  { answer = null, detail = null }: Said = {},
): Promise<number> {
  const { lineId, state, attempt, upstreamOrderId } = placement;
  const [{ id }] = await tx.query(
    `INSERT INTO decisions (line_id, action, decided_by, reason, state, attempt, upstream_order_id, answer, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [lineId, action, by, reason, state, attempt, upstreamOrderId, answer, detail],
  );
  placement.version += 1;
  return id;
}
