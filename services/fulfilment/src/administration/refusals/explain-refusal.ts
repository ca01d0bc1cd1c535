import { ShopError } from '@boostline/contracts/routes/errors';
import type { RefusalMeaning } from '@boostline/contracts/schemas/admin/refusals';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { QueueLines } from '../../buying/queue-lines.js';
import { afterExplanation } from '../../suppliers/account-changes.js';
import { databaseNow } from '../../values/moment.js';
import { lockAccount, writeAccount } from '../../suppliers/lock-account.js';

/**
 * Lines that were proved not to be bought are sent once more; it decides about no line whose order may exist (decision
 * 9).
 */
@Injectable()
export class ExplainRefusal {
  constructor(
    private readonly database: DataSource,
    private readonly queueLines: QueueLines,
  ) {}

  /** Throws `not-found` when it was forgotten meanwhile. */
  async explain(id: number, { meaning, by }: { meaning: RefusalMeaning; by: string }): Promise<void> {
    const providerId = await this.database.transaction(async (tx) => {
      const [rows]: [{ providerId: number }[], number] = await tx.query(
        `UPDATE refusal_sentences SET meaning = $2, explained_by = $3, explained_at = clock_timestamp()
          WHERE id = $1 RETURNING provider_id AS "providerId"`,
        [id, meaning, by],
      );
      const [explained] = rows;
      if (!explained) throw gone();
      await this.release(tx, id);
      const account = await lockAccount(tx, explained.providerId);
      await writeAccount(tx, account, afterExplanation(account, await databaseNow(tx)));
      return explained.providerId;
    });
    this.queueLines.onPlaceFreed(providerId);
  }

  /** Throws `not-found` when it was forgotten already. Lines that wait for it are tried again by themselves. */
  async forget(id: number): Promise<void> {
    const [forgotten]: [unknown[], number] = await this.database.query(
      `DELETE FROM refusal_sentences WHERE id = $1 RETURNING id`,
      [id],
    );
    if (forgotten.length === 0) throw gone();
  }

  /** Lines that are in doubt stay so; once they are proved not to be bought, they wait for these words no longer. */
  private async release(tx: EntityManager, id: number): Promise<void> {
    await tx.query(
      `UPDATE placements SET unread_refusal = NULL, revision = revision + 1,
              not_before = CASE state WHEN 'READY' THEN clock_timestamp() ELSE not_before END
        WHERE unread_refusal = $1`,
      [id],
    );
  }
}

const gone = () =>
  new ShopError('not-found', 'This sentence is not in the list any more. Please look at the list again.');
