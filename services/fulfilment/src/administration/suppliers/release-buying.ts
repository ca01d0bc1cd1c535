import { ShopError } from '@boostline/contracts/routes/errors';
import type { MissingRecords } from '@boostline/contracts/schemas/admin/missing-records';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QueueLines } from '../../buying/queue-lines.js';
import { endHolds, readMissingRecords, restored } from './missing-records.js';

/** Ends the hold after a restore or switch-over. Lines in doubt go on waiting for a person. */
@Injectable()
export class ReleaseBuying {
  constructor(
    private readonly database: DataSource,
    private readonly queueLines: QueueLines,
  ) {}

  /** Throws `conflict` when nothing is held, or a supplier was not searched. */
  async release(unsearched: boolean): Promise<MissingRecords> {
    const released = await this.database.transaction(async (tx) => {
      await tx.query(`SELECT FROM providers WHERE hold_reason = $1 ORDER BY id FOR UPDATE`, [restored]);
      const blocked = releaseBlockedReason(await readMissingRecords(tx), unsearched);
      if (blocked !== null) throw new ShopError('conflict', blocked);
      return endHolds(tx);
    });
    for (const id of released) this.queueLines.onPlaceFreed(id);
    return readMissingRecords(this.database.manager);
  }
}

/** Why buying may not go on yet, in one sentence; null when it may. */
function releaseBlockedReason({ suppliers }: MissingRecords, unsearched: boolean): string | null {
  if (suppliers.length === 0) return 'Buying is not held any more. Please look at the list again.';
  const open = suppliers.filter(({ searched }) => !searched).map(({ name }) => name);
  if (open.length === 0 || unsearched) return null;
  return `Not searched to the end yet: ${open.join(', ')}.`;
}
