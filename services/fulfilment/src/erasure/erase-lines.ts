import { Injectable } from '@nestjs/common';
import type { LeftOver } from '@boostline/contracts/schemas/admin/erasures';
import { DataSource } from 'typeorm';
import { overStates, type PlacementState, isOver } from '../placements/placement.state.js';

/** Idempotent. */
@Injectable()
export class EraseLines {
  constructor(private readonly database: DataSource) {}

  async erase(orderIds: readonly number[]): Promise<LeftOver> {
    return this.database.transaction(async (tx) => {
      const lines: { orderId: number; state: PlacementState }[] = await tx.query(linesOf, [orderIds]);
      const { erasable, left } = decideErasure(orderIds, lines);
      await tx.query(eraseAttempts, [erasable]);
      await tx.query(erasePlacements, [erasable, overStates]);
      await tx.query(`SELECT erase_decisions($1)`, [erasable]);
      return { left };
    });
  }
}

// Locked: what is decided about them stays true until it is written.
const linesOf = `
  SELECT order_id AS "orderId", state FROM placements WHERE order_id = ANY ($1) ORDER BY line_id FOR UPDATE`;

const eraseAttempts = `
  UPDATE attempts a SET request = 'erased', answer = NULL FROM placements p
   WHERE p.order_id = ANY ($1) AND a.line_id = p.line_id AND (a.request <> 'erased' OR a.answer IS NOT NULL)`;

// A higher revision: a decision about the line as it was before is not written over this.
const erasePlacements = `
  UPDATE placements SET target = NULL, link = NULL, comments = NULL, evidence = NULL, reason = NULL,
         revision = revision + 1
   WHERE order_id = ANY ($1) AND state = ANY ($2) AND (target IS NOT NULL OR link IS NOT NULL)`;

interface KnownLine {
  orderId: number;
  state: PlacementState;
}

/** Which orders may be erased here: all their lines are over. The supplier is asked about such a line by its own number alone. */
function decideErasure(
  orderIds: readonly number[],
  lines: readonly KnownLine[],
): LeftOver & { erasable: number[] } {
  const open = new Set(lines.filter(({ state }) => !isOver(state)).map(({ orderId }) => orderId));
  const problem = 'A part of it is still at the supplier.';
  return {
    erasable: orderIds.filter((orderId) => !open.has(orderId)),
    left: orderIds.filter((orderId) => open.has(orderId)).map((orderId) => ({ orderId, problem })),
  };
}
