import { eventually } from '../../../shop/eventually.js';
import { Crowd, type Wish } from '../../floor/crowd.js';
import { Floor } from '../../floor/floor.js';
import { measure, untilEnded } from '../../figures.js';
import { linesOf } from '../../paid-lines.js';
import type { Result, Row } from '../../row.js';

/** How old the balance is that the panel tells. */
const balanceAgeSeconds = 60;
const patienceSeconds = 300;

const replicas = { fulfilment: 2 };

/** A balance counts as young sooner than in a shop: what is waited for is the same. */
export const tellingFloor = () => Floor.open({ replicas, env: { FULFILMENT_BALANCE_AGE_MS: '20000' } });
export const slowBalanceFloor = () =>
  Floor.open({ replicas, env: { ORDER_IDS: 'letters', FULFILMENT_BALANCE_AGE_MS: '90000' } });

/** Of a panel whose `status` tells of the orders of its other customers. */
export const ordersOfOthers: Row[] = [
  {
    fault:
      'panel: orders of other customers told, of the same charge, and a request lost before it was taken',
    bounds: { mostAdds: 2, recoverySeconds: 120 },
    run: loseAmongOthers,
  },
];

/** Of a panel whose balance is some time old. */
export const oldBalance: Row[] = [
  {
    fault: 'panel: letter ids, a balance from before the purchase, and its answer lost',
    bounds: { inReview: 1, recoverySeconds: 240 },
    run: loseBehindOldBalance,
  },
];

async function loseAmongOthers(floor: Floor): Promise<Result> {
  const wish: Wish = { type: 'followers', quantity: 466 };
  const crowd = await Crowd.at(floor);
  const ended = await crowd.buyMany(2, 2, wish);
  await untilEnded(floor, ended);
  const [known] = await floor.panelOwner.ordersFor(ended.map(({ link }) => link));
  await floor.panelOwner.behave({ othersCharge: known?.charge ?? null });
  await floor.panel.scenario([{ on: 'call', action: 'add', fault: 'resetBefore', times: 1 }]);
  const sold = await crowd.buy(wish);
  const figures = await measure(floor, crowd.sold, performance.now());
  await floor.panelOwner.behave({ othersCharge: null });
  const [line] = await linesOf(floor, [sold]);
  const [own] = await floor.panelOwner.ordersFor([sold.link]);
  const what = `the line follows order ${line?.upstreamOrderId}, and its own is ${own?.order}`;
  return { figures, checks: [{ what, held: line?.upstreamOrderId === String(own?.order) }] };
}

async function loseBehindOldBalance(floor: Floor): Promise<Result> {
  const wish: Wish = { type: 'followers', quantity: 477 };
  const crowd = await Crowd.at(floor);
  await untilEnded(floor, await crowd.buyMany(2, 2, wish));
  await floor.query('UPDATE fulfilment.providers SET wallet_anchor = NULL');
  await eventually(async () => {
    const found = await floor.query('SELECT FROM fulfilment.providers WHERE wallet_anchor IS NOT NULL');
    if (found.length === 0) throw new Error('the wallet is not anchored');
  });
  await floor.panelOwner.behave({ balanceAgeSeconds });
  await floor.panel.scenario([{ on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 }]);
  await crowd.buy(wish);
  const figures = await measure(floor, crowd.sold, performance.now(), patienceSeconds);
  await floor.panelOwner.behave({ balanceAgeSeconds: 0 });
  return {
    figures,
    checks: [{ what: `${figures.inReview} left to a person`, held: figures.inReview === 1 }],
  };
}
