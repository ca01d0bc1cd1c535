import { redisFromStart } from '@boostline/messaging/redis';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { holdAfterSwitchOver } from '@boostline/service-kit/data/watch-server';
import type { EntityManager } from 'typeorm';
import { env } from '../env.js';
import type { PaymentChoice } from '../gateways/accounts/gateway-accounts.js';
import { openPaymentStates } from '../order/payment.state.js';
import { goingOut } from '../order/refund.state.js';

const personDecides: PaymentChoice['refundPolicy'] = 'approval';

/** After a switch-over every open payment is asked about, and refunds wait for a person (decision 22). */
export const refundsHold = holdAfterSwitchOver({
  beatKey: 'orders:last-beat',
  openRedis: () => redisFromStart(env.REDIS_URL),
  hold: holdRefunds,
});

async function holdRefunds(tx: EntityManager): Promise<void> {
  await tx.query(
    `UPDATE payments SET next_poll_at = now()
      WHERE state IN (${literalList(openPaymentStates)}) OR next_poll_at IS NOT NULL`,
  );
  // One that may have gone out is asked about before it is sent.
  await tx.query(`UPDATE refunds SET tries = greatest(tries, 1) WHERE state IN (${literalList(goingOut)})`);
  await tx.query(
    `UPDATE payment_settings SET refund_policy = $1, from_environment = false, version = version + 1`,
    [personDecides],
  );
}
