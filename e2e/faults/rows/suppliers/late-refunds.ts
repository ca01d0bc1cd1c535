import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers, type Sold } from '../../environment/buyers.js';
import { FaultShop } from '../../environment/fault-shop.js';
import type { BookedOrder } from '../../environment/supplier-operator.js';
import { measure, untilEnded } from '../../figures.js';
import { refundsOfLines } from '../../deliveries.js';
import type { Check, Result, Row } from '../../row.js';

/** Ended orders are asked again as soon as that, not after ten minutes, ms. */
export const impatientWatch = { ENDED_POLL_MS: '1000' };
/** From the supplier's change until the buyer's refund is written. */
const longestWaitSeconds = 60;

export const impatientShop = () => FaultShop.open({ replicas: { fulfilment: 2 }, env: impatientWatch });

export const lateRefunds: Row[] = [
  {
    fault: 'panel: orders that were completed become partial and cancelled',
    run: async (shop) => {
      const buyers = await Buyers.at(shop);
      const sold = await buyers.buyMany(6, 3);
      await untilEnded(shop, sold);
      const [partial, canceled] = await shop.supplierOperator.ordersFor(sold.map(({ link }) => link));
      if (!partial || !canceled) throw new Error('the supplier has no orders that have ended');
      const since = performance.now();
      await shop.supplierOperator.change(partial, {
        status: 'Partial',
        remains: Math.ceil(partial.quantity / 3),
      });
      await shop.supplierOperator.change(canceled);
      const checks = await refundsReach(shop, sold, longestWaitSeconds);
      return { figures: await measure(shop, buyers.sold, since), checks } satisfies Result;
    },
  },
];

/** Whether within `most` seconds the refunds that the supplier's changes owe, and no others, are written to the paisa. */
export async function refundsReach(shop: FaultShop, sold: readonly Sold[], most: number): Promise<Check[]> {
  const deadline = performance.now() + most * 1000;
  for (;;) {
    const orders = await shop.supplierOperator.ordersFor(sold.map(({ link }) => link));
    const changed = orders.filter(({ changes }) => changes.length > 0);
    const toCome = changed.filter(({ changes }) => changes.some(({ back }) => back === null)).length;
    const paid = await paidLines(shop, sold);
    const wrong = paid.filter((line) => line.refunded !== owed(line, changed));
    if (toCome + wrong.length > 0 && performance.now() < deadline) {
      await sleep(500);
      continue;
    }
    const [first] = wrong;
    const example = first
      ? `: ${first.refunded} paise instead of ${owed(first, changed)} for ${first.link}`
      : '';
    return [
      { what: `${changed.length} orders changed by the panel`, held: changed.length > 0 },
      { what: `${wrong.length} of ${paid.length} refunds are wrong${example}`, held: wrong.length === 0 },
    ];
  }
}

interface PaidFor extends Record<string, unknown> {
  link: string;
  quantity: number;
  paid: number;
  refunded: number;
}

async function paidLines(shop: FaultShop, sold: readonly Sold[]): Promise<PaidFor[]> {
  return shop.query<PaidFor>(
    `SELECT p.link, l.quantity::integer AS quantity, l.paid_paise::integer AS paid,
            (SELECT coalesce(sum(paise), 0) FROM (${refundsOfLines}) AS r WHERE r.line_id = l.id)::integer AS refunded
       FROM orders.order_lines l JOIN fulfilment.placements p ON p.line_id = l.id
      WHERE l.order_id = ANY ($1) AND p.state <> 'REVIEW'`,
    [sold.map(({ id }) => id)],
  );
}

/** In paise, for what the supplier says now that it has not delivered. */
function owed({ link, quantity, paid }: PaidFor, changed: readonly BookedOrder[]): number {
  const order = changed.find((one) => one.link === link);
  return order ? Math.floor((paid * Number(order.remains)) / quantity) : 0;
}
