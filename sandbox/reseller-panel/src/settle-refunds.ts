import { z } from 'zod';
import { makeDueChanges } from './scenario/late-changes.js';
import type { Panel } from './panel.js';

const due = z.object({ micros: z.int().nullable() });

/** Pays back into the wallet what orders that have ended by `now` (ms) did not use, and what was changed afterwards. */
export function settleRefunds(panel: Panel, now: number): void {
  settleEnds(panel, now);
  makeDueChanges(panel, now);
}

function settleEnds(panel: Panel, now: number): void {
  const ended = 'refundMicros > 0 AND refunded = 0 AND endsAt <= ?';
  const sum = panel.database.one(due, `SELECT sum(refundMicros) AS micros FROM orders WHERE ${ended}`, now);
  if (!sum?.micros) return;
  const { micros } = sum;
  panel.database.transaction(() => {
    panel.database.run(`UPDATE orders SET refunded = 1 WHERE ${ended}`, now);
    panel.database.run('UPDATE wallet SET micros = micros + ?', micros);
  });
}
