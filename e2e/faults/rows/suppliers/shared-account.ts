import { Crowd, type Sold } from '../../floor/crowd.js';
import { untilSo } from '../../floor/eventually.js';
import type { Floor } from '../../floor/floor.js';
import { makeReadingDue } from '../../floor/wallet.js';
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
    run: async (floor) => {
      const crowd = await beginSelling(floor);
      await answer(floor, { shared: true });
      const result = await loseBesidePurchases(floor, crowd);
      const [kept] = await floor.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM fulfilment.surplus_orders`,
      );
      const what = `${kept?.count} notices of purchases that are expected`;
      return { ...result, checks: [...(result.checks ?? []), { what, held: kept?.count === 0 }] };
    },
  },
  {
    fault: 'panel: shared account unasked, requests lost after the owner’s first purchase by hand was seen',
    bounds: leftToPerson,
    run: async (floor) => {
      const crowd = await beginSelling(floor);
      await floor.panelOwner.buy('by-hand-unasked', followers, 1777);
      await makeReadingDue(floor);
      await untilSo('the purchase by hand is not seen', () => isSeen(floor), patienceSeconds);
      // Higher ids than it has are known from then on: no search finds it beside the orders that come.
      await untilEnded(floor, await crowd.buyMany(2, 2));
      return loseBesidePurchases(floor, crowd);
    },
  },
];

/** From two orders the shop knows how the supplier's ids grow, and that it shows them. */
async function beginSelling(floor: Floor): Promise<Crowd> {
  const crowd = await Crowd.at(floor);
  await untilEnded(floor, await crowd.buyMany(2, 2));
  return crowd;
}

/** To a search and to the wallet the owner's orders look like those that were lost. */
async function loseBesidePurchases(floor: Floor, crowd: Crowd): Promise<Result> {
  await floor.panel.scenario([{ on: 'call', action: 'add', fault: 'resetBefore', times: lost.length }]);
  const sold: Sold[] = [];
  for (const quantity of lost) sold.push(await crowd.buy({ type: 'followers', quantity }));
  await untilSo('not every request is lost', () => areUnknown(floor, sold), 60);
  for (const quantity of lost) await floor.panelOwner.buy(`by-hand-${quantity}`, followers, quantity);
  await crowd.buyMany(others, 2);
  const figures = await measure(floor, crowd.sold, performance.now(), patienceSeconds);
  const lines = await linesOf(floor, sold);
  const adopted = lines.filter(({ upstreamOrderId }) => upstreamOrderId !== null).length;
  const checks: Check[] = [
    { what: `${adopted} lines follow orders of the owner`, held: adopted === 0 },
    { what: `${figures.inReview} left to a person`, held: figures.inReview === lost.length },
  ];
  return { figures, checks };
}

async function areUnknown(floor: Floor, sold: readonly Sold[]): Promise<boolean> {
  const lines = await linesOf(floor, sold);
  return lines.length === sold.length && lines.every(({ state }) => state === 'UNKNOWN');
}

/** The shop has seen money or orders that none of its lines explains, and shows the owner what. */
async function isSeen(floor: Floor): Promise<boolean> {
  const [account] = await accountsOf(floor);
  return account?.['unexplained'] !== null;
}

type Account = Record<string, unknown>;

/** What the owner says of the account in its form. */
async function answer(floor: Floor, said: { shared: boolean }): Promise<void> {
  const [account] = await accountsOf(floor);
  if (!account) throw new Error('the shop has no supplier');
  const { id, version, name, baseUrl, active, currency, rateBasis, maxInFlight, limits } = account;
  const form = { version, name, baseUrl, active, currency, rateBasis, maxInFlight, limits };
  await ask(floor, `/${String(id)}`, { ...form, ...said, reason: 'I also buy by hand' });
}

async function accountsOf(floor: Floor): Promise<Account[]> {
  return JSON.parse(await ask(floor, ''));
}

async function ask(floor: Floor, path: string, change?: object): Promise<string> {
  const response = await fetch(`${floor.addressOf('fulfilment')}/administration/providers${path}`, {
    headers: {
      authorization: `Bearer ${floor.system.secrets.INTERNAL_TOKEN}`,
      'content-type': 'application/json',
    },
    ...(change && { method: 'PUT', body: JSON.stringify(change) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}
