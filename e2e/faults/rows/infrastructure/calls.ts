import { randomBytes } from 'node:crypto';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import type { Answer } from '../../environment/http.js';
import type { Link } from '../../environment/link.js';
import { measure } from '../../figures.js';
import type { Check, Row } from '../../row.js';

/** The answer is cut off: the work is done and its caller does not know. */
const lostAnswer = { cut: { direction: 'answer', afterBytes: 20 } } as const;
/** The first answer comes this late, so that the second request has visibly less time, ms. */
const latencyMs = 200;

/** What may be repeated between services is, once and within the same deadline; what may not never is. */
export const calls: Row[] = [
  { fault: 'gateway→orders: the answer to a read lost once', run: (shop) => readThrough(shop, 1, 200) },
  { fault: 'gateway→orders: the answer to a read lost again', run: (shop) => readThrough(shop, 2, 503) },
  { fault: 'gateway→orders: the answer to a write lost', run: writeOnce },
];

/** `lost` answers to a buyer's look at his payment are cut off; he is answered with `status`. */
async function readThrough(shop: FaultShop, lost: number, status: number) {
  const buyers = await Buyers.at(shop);
  const sold = await buyers.buy();
  const { answer, heads } = await overLink(shop, /^GET \S+\/payment-status/, lost, () => buyers.look(sold));
  const [first = 0, second = 0] = heads.map((head) => Number(/x-time-left: (\d+)/i.exec(head)?.[1]));
  const checks: Check[] = [
    { what: `answered with ${answer.status}`, held: answer.status === status },
    { what: `asked ${heads.length} times`, held: heads.length === 2 },
    {
      what: `${first} ms for the first try, ${second} ms for the second`,
      held: 0 < second && second < first,
    },
  ];
  return { figures: await measure(shop, buyers.sold, performance.now()), checks };
}

/** An order is written and its answer lost; the buyer's own repetition, with the same key, finds it. */
async function writeOnce(shop: FaultShop) {
  const buyers = await Buyers.at(shop);
  const buyer = `once${randomBytes(8).toString('hex')}`;
  const order = () => buyers.order(buyer, `key-of-${buyer}`);
  const lost = await overLink(shop, /^POST \/orders /, 1, order);
  const again = await order();
  const third = await order();
  const written = await shop.query(`SELECT 1 FROM orders.orders WHERE target = $1`, [buyer]);
  const checks: Check[] = [
    { what: `answered with ${lost.answer.status}`, held: lost.answer.status === 503 },
    { what: `sent ${lost.heads.length} times`, held: lost.heads.length === 1 },
    {
      what: `repeated: ${again.status}, ${third.status}`,
      held: again.status === 201 && third.text === again.text,
    },
    { what: `${written.length} orders of one buyer's form`, held: written.length === 1 },
  ];
  return { figures: await measure(shop, buyers.sold, performance.now()), checks };
}

/** What `ask` is answered while the first `lost` requests that fit meet a bad link, and the heads of all that fit. */
async function overLink(
  shop: FaultShop,
  wanted: RegExp,
  lost: number,
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer; heads: string[] }> {
  const [link] = shop.linksTo('orders', 'gateway');
  if (!link) throw new Error('no link from the gateway to the orders');
  const heads: string[] = [];
  link.overhear((sent) => {
    if (!wanted.test(sent)) return;
    heads.push(sent);
    spoil(link, heads.length <= lost);
  });
  try {
    return { answer: await ask(), heads };
  } finally {
    link.overhear(() => undefined);
    link.heal();
  }
}

function spoil(link: Link, bad: boolean): void {
  link.behave(bad ? { latencyMs, ...lostAnswer } : {});
}
