import { eventually } from '../../../shop/eventually.js';
import { Buyers, type Wish } from '../../environment/buyers.js';
import { FaultShop } from '../../environment/fault-shop.js';
import { measure, untilEnded } from '../../figures.js';
import { linesOf } from '../../paid-lines.js';
import type { Result, Row } from '../../row.js';

/** Age of the reported balance. */
const balanceAgeSeconds = 60;
const patienceSeconds = 300;

const replicas = { fulfilment: 2 };

/** A balance counts as young sooner than in a shop: what is waited for is the same. */
export const freshBalanceShop = () =>
  FaultShop.open({ replicas, env: { FULFILMENT_BALANCE_AGE_MS: '20000' } });
export const slowBalanceShop = () =>
  FaultShop.open({ replicas, env: { ORDER_IDS: 'letters', FULFILMENT_BALANCE_AGE_MS: '90000' } });

/** A supplier whose `status` shows the orders of other customers. */
export const ordersOfOthers: Row[] = [
  {
    fault:
      'panel: orders of other customers shown, of the same charge, and a request lost before it was taken',
    bounds: { maxAdds: 2, recoverySeconds: 120 },
    run: loseAmongOthers,
  },
];

/** Of a supplier whose balance is some time old. */
export const oldBalance: Row[] = [
  {
    fault: 'panel: letter ids, a balance from before the purchase, and its answer lost',
    bounds: { inReview: 1, recoverySeconds: 240 },
    run: loseBehindOldBalance,
  },
];

async function loseAmongOthers(shop: FaultShop): Promise<Result> {
  const wish: Wish = { type: 'followers', quantity: 466 };
  const buyers = await Buyers.at(shop);
  const ended = await buyers.buyMany(2, 2, wish);
  await untilEnded(shop, ended);
  const [known] = await shop.supplierOperator.ordersFor(ended.map(({ link }) => link));
  await shop.supplierOperator.behave({ othersCharge: known?.charge ?? null });
  await shop.supplier.scenario([{ on: 'call', action: 'add', fault: 'resetBefore', times: 1 }]);
  const sold = await buyers.buy(wish);
  const figures = await measure(shop, buyers.sold, performance.now());
  await shop.supplierOperator.behave({ othersCharge: null });
  const [line] = await linesOf(shop, [sold]);
  const [own] = await shop.supplierOperator.ordersFor([sold.link]);
  const what = `the line follows order ${line?.upstreamOrderId}, and its own is ${own?.order}`;
  return { figures, checks: [{ what, held: line?.upstreamOrderId === String(own?.order) }] };
}

async function loseBehindOldBalance(shop: FaultShop): Promise<Result> {
  const wish: Wish = { type: 'followers', quantity: 477 };
  const buyers = await Buyers.at(shop);
  await untilEnded(shop, await buyers.buyMany(2, 2, wish));
  await shop.query('UPDATE fulfilment.providers SET wallet_anchor = NULL');
  await eventually(async () => {
    const found = await shop.query('SELECT FROM fulfilment.providers WHERE wallet_anchor IS NOT NULL');
    if (found.length === 0) throw new Error('the wallet is not anchored');
  });
  await shop.supplierOperator.behave({ balanceAgeSeconds });
  await shop.supplier.scenario([{ on: 'call', action: 'add', fault: 'resetAfterCommit', times: 1 }]);
  await buyers.buy(wish);
  const figures = await measure(shop, buyers.sold, performance.now(), patienceSeconds);
  await shop.supplierOperator.behave({ balanceAgeSeconds: 0 });
  return {
    figures,
    checks: [{ what: `${figures.inReview} left to a person`, held: figures.inReview === 1 }],
  };
}
