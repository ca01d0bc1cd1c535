import { readFileSync } from 'node:fs';
import { Crowd, type Sold, type Wish } from '../../floor/crowd.js';
import type { Floor } from '../../floor/floor.js';
import { measure } from '../../figures.js';
import { countForgotten } from '../../paid-lines.js';
import type { Check, Row } from '../../row.js';
import {
  howTheyWent,
  killWhileBuying,
  nameOf,
  workersFloor,
  type KillPlan,
} from '../infrastructure/random-kills.js';

const scenario = new URL('../../../../sandbox/reseller-panel/scenarios/trouble.json', import.meta.url);
const wish: Wish = { type: 'followers', quantity: 1000 };
const orders = 60;
const kills: KillPlan = { orders, kills: 10, workers: 2, everyMs: 2000, wish };
/** Lines of one charge wait for each lost answer. */
const patienceSeconds = 300;
/** What never left is sent again, and its second call may fail as well. */
const bounds = { recoverySeconds: patienceSeconds, mostAdds: 5, inReview: 1 };

/** The panel draws its faults by this seed. */
export const troubleFloor = () => workersFloor(kills.workers, { SEED: 'trouble' });

/** Calls that fail, answers that are lost and answers after twelve seconds, while all buy the same. */
export const trouble: Row[] = [
  {
    fault: `one package, panel in trouble, ${orders} orders`,
    bounds,
    run: async (floor) => {
      await begin(floor);
      const crowd = await Crowd.at(floor);
      const sold = await crowd.buyMany(orders, 12, wish);
      const figures = await measure(floor, sold, performance.now(), patienceSeconds);
      return { figures, checks: await end(floor, sold), notes: await howTheyWent(floor) };
    },
  },
  {
    fault: `one package, panel in trouble, ${nameOf(kills)}`,
    bounds,
    run: async (floor) => {
      await begin(floor);
      const { result, sold } = await killWhileBuying(floor, kills, patienceSeconds);
      return { ...result, checks: [...(result.checks ?? []), ...(await end(floor, sold))] };
    },
  },
];

async function begin(floor: Floor): Promise<void> {
  const { rules }: { rules: object[] } = JSON.parse(readFileSync(scenario, 'utf8'));
  await floor.panel.scenario(rules);
}

async function end(floor: Floor, sold: readonly Sold[]): Promise<Check[]> {
  await floor.panel.scenario([]);
  const forgotten = await countForgotten(floor, sold);
  return [{ what: `${forgotten} paid orders wait without a person`, held: forgotten === 0 }];
}
