import type { EventPayload } from '@boostline/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Notes how long the owner wants records kept. */
@Injectable()
export class KeepRetention {
  async save(
    tx: EntityManager,
    { recordDays, version }: EventPayload<'shop.retention-changed.v1'>,
  ): Promise<void> {
    await tx.query(`UPDATE retention SET record_days = $1, version = $2 WHERE version < $2`, [
      recordDays,
      version,
    ]);
  }
}
