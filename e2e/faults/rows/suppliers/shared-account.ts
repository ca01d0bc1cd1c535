import { Buyers, type Sold } from '../../environment/buyers.js';
import { waitUntil } from '../../../shop/eventually.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { makeReadingDue } from '../../environment/wallet.js';
import { measure, untilEnded } from '../../figures.js';
import { linesOf } from '../../paid-lines.js';
import type { Check, Result, Row } from '../../row.js';

/** What the demo's followers are bought of. */
const followers = 101;
/** Requests that are lost before the supplier has them; the owner buys as much as each of them by hand. */
const lost = [611, 622, 633, 644];
/** What the shop buys meanwhile. */
const others = 6;

const leftToPerson = { inReview: lost.length, recoverySeconds: 150 };
const patienceSeconds = 240;

export const sharedAccount: Row[] = [
  {
    fault: 'panel: shared account by the owner’s word, requests lost while he buys by hand',
    bounds: leftToPerson,
    run: async (shop) => {
      const buyers = await beginSelling(shop);
      await answer(shop, { shared: true });
      const result = await loseBesidePurchases(shop, buyers);
      const [kept] = await shop.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM fulfilment.surplus_orders`,
      );
      const what = `${kept?.count} notices of purchases that are expected`;
      return { ...result, checks: [...(result.checks ?? []), { what, held: kept?.count === 0 }] };
    },
  },
  {
    fault: 'panel: shared account unasked, requests lost after the owner’s first purchase by hand was seen',
    bounds: leftToPerson,
    run: async (shop) => {
      const buyers = await beginSelling(shop);
      await shop.supplierOperator.buy('by-hand-unasked', followers, 1777);
      await makeReadingDue(shop);
      await waitUntil('the purchase by hand is not seen', () => isSeen(shop), patienceSeconds);
      // Higher ids than it has are known from then on: no search finds it beside the orders that come.
      await untilEnded(shop, await buyers.buyMany(2, 2));
      return loseBesidePurchases(shop, buyers);
    },
  },
];

/** From two orders the shop knows how the supplier's ids grow, and that it shows them. */
async function beginSelling(shop: FaultShop): Promise<Buyers> {
  const buyers = await Buyers.at(shop);
  await untilEnded(shop, await buyers.buyMany(2, 2));
  return buyers;
}

/** To a search and to the wallet the owner's orders look like those that were lost. */
async function loseBesidePurchases(shop: FaultShop, buyers: Buyers): Promise<Result> {
  await shop.supplier.scenario([{ on: 'call', action: 'add', fault: 'resetBefore', times: lost.length }]);
  const sold: Sold[] = [];
  for (const quantity of lost) sold.push(await buyers.buy({ type: 'followers', quantity }));
  await waitUntil('not every request is lost', () => areUnknown(shop, sold), 60);
  for (const quantity of lost) await shop.supplierOperator.buy(`by-hand-${quantity}`, followers, quantity);
  await buyers.buyMany(others, 2);
  const figures = await measure(shop, buyers.sold, performance.now(), patienceSeconds);
  const lines = await linesOf(shop, sold);
  const adopted = lines.filter(({ upstreamOrderId }) => upstreamOrderId !== null).length;
  const checks: Check[] = [
    { what: `${adopted} lines follow orders of the owner`, held: adopted === 0 },
    { what: `${figures.inReview} left to a person`, held: figures.inReview === lost.length },
  ];
  return { figures, checks };
}

async function areUnknown(shop: FaultShop, sold: readonly Sold[]): Promise<boolean> {
  const lines = await linesOf(shop, sold);
  return lines.length === sold.length && lines.every(({ state }) => state === 'UNKNOWN');
}

/** The shop has seen money or orders that none of its lines explains, and shows the owner what. */
async function isSeen(shop: FaultShop): Promise<boolean> {
  const [account] = await accountsOf(shop);
  return account?.['unexplained'] !== null;
}

type Account = Record<string, unknown>;

/** What the owner says of the account in its form. */
async function answer(shop: FaultShop, said: { shared: boolean }): Promise<void> {
  const [account] = await accountsOf(shop);
  if (!account) throw new Error('the shop has no supplier');
  const { id, version, name, baseUrl, active, currency, rateBasis, maxInFlight, limits } = account;
  const form = { version, name, baseUrl, active, currency, rateBasis, maxInFlight, limits };
  await ask(shop, `/${String(id)}`, { ...form, ...said, reason: 'I also buy by hand' });
}

async function accountsOf(shop: FaultShop): Promise<Account[]> {
  return JSON.parse(await ask(shop, ''));
}

async function ask(shop: FaultShop, path: string, change?: object): Promise<string> {
  const response = await fetch(`${shop.addressOf('fulfilment')}/administration/providers${path}`, {
    headers: {
      authorization: `Bearer ${shop.system.secrets.INTERNAL_TOKEN}`,
      'content-type': 'application/json',
    },
    ...(change && { method: 'PUT', body: JSON.stringify(change) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}
