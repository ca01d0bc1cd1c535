import type { LeftOver } from '@boostline/contracts/schemas/admin/erasures';
import { isOver, type PlacementState } from '../placements/placement.state.js';

interface KnownLine {
  orderId: number;
  state: PlacementState;
}

/** Which orders may be erased here: all their lines are over. The supplier is asked about such a line by its own number alone. */
export function decideErasure(
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
