import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import type { Link } from '../../environment/link.js';
import { measure } from '../../figures.js';
import { provedByMoneySeconds, type Check, type Result, type Row } from '../../row.js';

/** Lines that meet the fault; as many again do not. */
const struck = 2;

type Way = 'adopted' | 'absent' | 'refused' | 'never-left';

interface PanelFault {
  fault: string;
  rule: object;
  /** The one way in which every line that met the fault may go on. */
  way: Way;
}

/** The protocol's table: an answer that says nothing is UNKNOWN and looked for; only a refusal is sent again at once. */
const answers: PanelFault[] = [
  { fault: 'timeout after commit', rule: { fault: 'timeoutAfterCommit' }, way: 'adopted' },
  { fault: 'timeout before commit', rule: { fault: 'timeoutBefore' }, way: 'absent' },
  { fault: 'reset after commit', rule: { fault: 'resetAfterCommit' }, way: 'adopted' },
  { fault: '500 after commit', rule: { fault: 'http500', commit: true }, way: 'adopted' },
  { fault: '500 before commit', rule: { fault: 'http500' }, way: 'absent' },
  { fault: 'HTML after commit', rule: { fault: 'html', commit: true }, way: 'adopted' },
  { fault: 'HTML before commit', rule: { fault: 'html' }, way: 'absent' },
  { fault: 'truncated JSON', rule: { fault: 'truncated' }, way: 'adopted' },
  { fault: 'answer dripping for 60 s', rule: { fault: 'drip', dripMs: 60_000 }, way: 'adopted' },
  { fault: '429', rule: { fault: 'http429' }, way: 'refused' },
];

interface LinkFault {
  fault: string;
  strike: (link: Link) => void | Promise<void>;
  way: Way;
}

const links: LinkFault[] = [
  {
    fault: 'answer cut after 20 bytes',
    strike: (link) => link.behave({ cut: { direction: 'answer', afterBytes: 20 } }),
    way: 'adopted',
  },
  {
    fault: 'request cut after 20 bytes',
    strike: (link) => link.behave({ cut: { direction: 'request', afterBytes: 20 } }),
    way: 'absent',
  },
  { fault: 'connection refused', strike: (link) => link.refuse(), way: 'never-left' },
];

export const panelAnswers: Row[] = [
  ...answers.map(({ fault, rule, way }) => ({
    fault: `panel: ${fault}`,
    bounds: { maxAdds: way === 'adopted' ? 1 : 1 + struck, ...recoveryOf(way) },
    run: (shop: FaultShop) => meetAnswer(shop, rule, way),
  })),
  ...links.map(({ fault, strike, way }) => ({
    fault: `fulfilment→panel: ${fault}`,
    bounds: recoveryOf(way),
    run: (shop: FaultShop) => meetLink(shop, strike, way),
  })),
];

function recoveryOf(way: Way) {
  return way === 'absent' ? { recoverySeconds: provedByMoneySeconds } : {};
}

async function meetAnswer(shop: FaultShop, rule: object, way: Way): Promise<Result> {
  await shop.supplier.scenario([{ on: 'call', action: 'add', times: struck, ...rule }]);
  const buyers = await Buyers.at(shop);
  await buyers.buyMany(2 * struck, 2);
  const figures = await measure(shop, buyers.sold, performance.now());
  await shop.supplier.scenario([]);
  return { figures, checks: [await wentOnly(shop, buyers, way, struck)] };
}

/** The link is bad until a line has met it, and for a second more. */
async function meetLink(shop: FaultShop, strike: LinkFault['strike'], way: Way): Promise<Result> {
  const panelLinks = shop.linksTo('reseller-panel');
  const buyers = await Buyers.at(shop);
  for (const link of panelLinks) await strike(link);
  await buyers.buyMany(2 * struck, 4);
  await untilAttempted(shop, buyers);
  await sleep(1000);
  for (const link of panelLinks) {
    link.heal();
    await link.accept();
  }
  const figures = await measure(shop, buyers.sold, performance.now());
  return { figures, checks: [await wentOnly(shop, buyers, way, 1)] };
}

/** Of all attempts for these orders, those that did not place went one way, and at least `least` did. */
async function wentOnly(shop: FaultShop, buyers: Buyers, way: Way, least: number): Promise<Check> {
  const other = (await attemptsOf(shop, buyers)).filter(({ kind }) => kind !== 'placed');
  const odd = other.filter(({ kind, conclusion }) => (conclusion ?? kind) !== way);
  return {
    what: `${other.length - odd.length} of ${other.length} ${way} (${odd[0]?.outcome ?? ''})`,
    held: odd.length === 0 && other.length >= least,
  };
}

interface AttemptRow extends Record<string, unknown> {
  kind: string | null;
  conclusion: string | null;
  outcome: string | null;
}

function attemptsOf(shop: FaultShop, { sold }: Buyers): Promise<AttemptRow[]> {
  return shop.query<AttemptRow>(
    `SELECT a.kind, a.conclusion, a.outcome FROM fulfilment.attempts a
       JOIN fulfilment.placements p USING (line_id) WHERE p.order_id = ANY ($1)`,
    [sold.map(({ id }) => id)],
  );
}

async function untilAttempted(shop: FaultShop, buyers: Buyers): Promise<void> {
  for (let looks = 0; looks < 200; looks += 1) {
    if ((await attemptsOf(shop, buyers)).length > 0) return;
    await sleep(100);
  }
  throw new Error('no line was ever sent');
}
