import { redisFromStart } from '@boostline/messaging/redis';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { holdAfterSwitchOver } from '@boostline/service-kit/data/watch-server';
import type { EntityManager } from 'typeorm';
import { env } from '../env.js';
import { mayBeBoughtStates } from '../placements/placement.state.js';
import type { HoldReason } from '../suppliers/supplier.entity.js';

const hold: HoldReason = 'restored';

/** After a switch-over all buying is held as after a restore, until a person lets it go on (decision 22). */
export const buyingHold = holdAfterSwitchOver({
  beatKey: 'fulfilment:last-beat',
  openRedis: () => redisFromStart(env.REDIS_URL),
  hold: holdBuying,
});

async function holdBuying(tx: EntityManager): Promise<void> {
  // What is known of a wallet is no evidence any more: other orders may have been paid from it.
  await tx.query(
    `UPDATE providers SET hold_reason = $1, hold_needs = NULL, hold_checked_at = NULL, wallet_anchor = NULL,
            admissions = admissions + 1, tended_by = NULL`,
    [hold],
  );
  await tx.query(
    `INSERT INTO doubted_orders (order_id)
     SELECT DISTINCT order_id FROM placements
      WHERE upstream_order_id IS NULL AND state IN (${literalList(mayBeBoughtStates)}) ON CONFLICT DO NOTHING`,
  );
  // A person's word of before says nothing of what was bought since.
  await tx.query(`UPDATE placements SET approved = false WHERE approved AND upstream_order_id IS NULL`);
  // Their senders may have been cut off: they are looked into at once.
  await tx.query(
    `UPDATE placements SET lease_until = least(lease_until, clock_timestamp()) WHERE state = 'SENDING'`,
  );
}
