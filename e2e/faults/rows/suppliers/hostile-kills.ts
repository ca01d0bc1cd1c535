import { countForgotten } from '../../paid-lines.js';
import type { Row } from '../../row.js';
import { impatientWatch, refundsReach } from './late-refunds.js';
import { killWhileBuying, nameOf, workersShop, type KillPlan } from '../infrastructure/random-kills.js';

/** Nothing can be searched, what is fresh is denied, and three ended orders of a hundred are given back. */
const env = { ORDER_IDS: 'letters', HIDE_FRESH_SECONDS: '10', ...impatientWatch };
/** Later than the first look that the supplier answers. */
const afterSeconds = 20;
const rules = [
  { on: 'order', probability: 0.015, later: { seconds: afterSeconds } },
  { on: 'order', probability: 0.015, later: { seconds: afterSeconds, status: 'Partial', remains: 40 } },
];

/** A lost answer may have to wait for a person's clock, many times over. */
const patienceSeconds = 600;
/** From the last of the supplier's changes until the last refund is written. */
const longestRefundSeconds = 120;

export const hostileShop = (workers: number) => workersShop(workers, env);

/** As `randomKills`, at a supplier that keeps no promise. Every kill may leave lines that only a person can judge. */
export function hostileSupplierKills(plan: KillPlan): Row {
  return {
    fault: `${nameOf(plan)}, hostile panel`,
    bounds: { recoverySeconds: 300, inReview: 2 * plan.kills },
    run: async (shop) => {
      await shop.supplier.scenario(rules);
      const { result, sold } = await killWhileBuying(shop, plan, patienceSeconds);
      const forgotten = await countForgotten(shop, sold);
      const refunds = await refundsReach(shop, sold, longestRefundSeconds);
      const checks = [
        ...(result.checks ?? []),
        { what: `${forgotten} paid orders wait without a person`, held: forgotten === 0 },
        ...refunds,
      ];
      return { ...result, checks, notes: [...(result.notes ?? []), ...refunds.map(({ what }) => what)] };
    },
  };
}
