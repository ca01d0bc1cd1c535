import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '../../tools/repository.mjs';
import { bearInFlight, putPaidOrders } from '../paid-orders.mjs';
import { withReplicas, workersNamed } from '../replicas.mjs';
import { asOwner, withShop } from '../shop.mjs';

export const name = 'trouble';
export const about = 'one package of 1,000 followers, at a panel in trouble and at a slow one';

/** @typedef {import('../../tools/system.mjs').System} System */

const orders = numberFrom('TROUBLE_ORDERS', 500);
/** After which the lines that still wait are counted as lost, s. */
const patience = numberFrom('TROUBLE_SECONDS', 300);
const workers = numberFrom('TROUBLE_WORKERS', 1);
/** What the account bears; 0 leaves it as it is set. */
const inFlight = numberFrom('TROUBLE_IN_FLIGHT', 0);
/** Of each call at the panel in trouble. */
const latencyMs = numberFrom('TROUBLE_LATENCY_MS', 0);
/** Percent of the quantity that may be bought more; -1 leaves it as it is set. */
const extraPercent = numberFrom('TROUBLE_EXTRA_PERCENT', -1);
/** A slow panel needs fewer orders for a steady rate. */
const slowOrders = Math.min(orders, 100);
const slowMs = 300;
/** What is held. */
const [perSecond, within, share] = [10, 90, 0.01];
const ware = { type: 'followers', serviceId: '101', quantity: 1000 };

/** @type {{ replace: boolean, rules: { on: string, latencyMs?: number }[] }} */
const trouble = JSON.parse(
  readFileSync(path.join(repository, 'sandbox/reseller-panel/scenarios/trouble.json'), 'utf8'),
);

/** @param {(line: string) => void} note @returns {Promise<import('../main.mjs').Figure[]>} */
export async function run(note) {
  const slowed = trouble.rules.map((rule) => ({ ...rule, latencyMs: (rule.latencyMs ?? 0) + latencyMs }));
  const hit = await measure(orders, [...slowed, { on: 'call', latencyMs }], note);
  const slow = await measure(slowOrders, [{ on: 'call', latencyMs: slowMs }], note);
  const of = (/** @type {string} */ panel) =>
    `one package, ${panel}${workers > 1 ? `, ${workers} workers` : ''}${inFlight ? `, ${inFlight} in flight` : ''}`;
  const floor = '–';
  return [
    {
      what: `${of('panel in trouble')}, placed a second`,
      floor,
      measured: `${hit.placed} of ${orders} orders`,
      figure: `${hit.rate.toFixed(1)}/s`,
      hold: `≥ ${perSecond}/s`,
      held: hit.rate >= perSecond,
      details: { ...hit },
    },
    {
      what: `${of('panel in trouble')}, last one placed after`,
      floor,
      measured: hit.lost > 0 ? `${hit.lost} still waited` : `${hit.inReview} left to a person`,
      figure: `${hit.seconds.toFixed(0)} s`,
      hold: `≤ ${within} s, < ${share * 100} % to a person`,
      held: hit.seconds <= within && hit.lost === 0 && hit.inReview < orders * share,
    },
    {
      what: `${of('panel in trouble')}, bought twice`,
      floor,
      measured: `${hit.adds} adds, ${hit.bought} orders`,
      figure: String(hit.twice),
      hold: '0',
      held: hit.twice === 0,
    },
    {
      what: `${of('panel in trouble')}, units bought beyond what was sold`,
      floor,
      measured: `${percent(slow.more)} at the slow panel`,
      figure: percent(hit.more),
      hold: '≤ 1 %',
      held: hit.more <= share && slow.more <= share,
    },
    {
      what: `${of(`panel takes ${slowMs} ms a call`)}, placed a second`,
      floor,
      measured: `${slow.placed} of ${slowOrders} orders`,
      figure: `${slow.rate.toFixed(1)}/s`,
      hold: `≥ ${perSecond}/s`,
      held: slow.rate >= perSecond && slow.twice === 0,
      details: { ...slow },
    },
  ];
}

/** @param {number} count @param {object[]} rules @param {(line: string) => void} note */
function measure(count, rules, note) {
  return withShop(
    async (shop) => {
      if (inFlight > 0) await bearInFlight(shop, inFlight);
      if (extraPercent >= 0)
        await asOwner(shop, (owner) =>
          owner.query('UPDATE fulfilment.providers SET extra_percent = $1', [extraPercent]),
        );
      await untilAnchored(shop);
      await panel(shop, 'scenario', { replace: true, rules });
      await putPaidOrders(shop, count, ware);
      const found = { ...(await untilSettled(shop, count)), ...(await booksOf(shop)) };
      note(
        `${found.placed} of ${count} placed, ${found.rate.toFixed(1)} a second, ${found.seconds.toFixed(0)} s, ${found.lost} still wait, ${found.inReview} left to a person, ${found.twice} bought twice, ${percent(found.more)} more units than sold; ${found.outcomes}`,
      );
      return found;
    },
    {
      only: [...workersNamed(workers), 'reseller-panel'],
      // Chance is the same in each run; deliveries outlast it. The panel tells its balance as it is: nothing is bought after
      // the last lines, so their proof waits until no balance can be older than this (decision 7).
      env: { SEED: 'trouble', DELIVERY_SECONDS: '3600', FULFILMENT_BALANCE_AGE_MS: '20000' },
      arrange: (plans) => withReplicas(plans, workers),
    },
  );
}

/** The wallet was read once, as in a shop that has been open for a while. @param {System} shop */
function untilAnchored(shop) {
  return asOwner(shop, async (owner) => {
    const late = performance.now() + 60_000;
    for (;;) {
      const { rows } = await owner.query(
        `SELECT FROM fulfilment.providers WHERE wallet_anchor IS NOT NULL AND services_synced_at IS NOT NULL`,
      );
      if (rows.length > 0) return;
      if (performance.now() > late) throw new Error('the wallet was not read');
      await sleep(200);
    }
  });
}

/** Waits until each line is at the panel or known to a person. @param {System} shop @param {number} count */
function untilSettled(shop, count) {
  return asOwner(shop, async (owner) => {
    const began = performance.now();
    for (;;) {
      const { rows } = await owner.query(settledQuery);
      const seconds = (performance.now() - began) / 1000;
      const { placed, in_review: inReview, span, more } = rows[0];
      const lost = count - placed - inReview;
      if (lost <= 0 || seconds > patience) {
        const ways = await owner.query(outcomesQuery);
        const outcomes = ways.rows.map((way) => `${way.count} ${way.outcome}`).join(', ');
        // A line that still waits has held the others up until now, not until the last one was placed.
        return {
          placed,
          inReview,
          lost,
          seconds,
          rate: placed / (lost > 0 ? seconds : span),
          more,
          outcomes,
        };
      }
      await sleep(250);
    }
  });
}

/** By the panel's own list of what arrived. @param {System} shop */
async function booksOf(shop) {
  const { links } = await panel(shop, 'orders');
  const sum = (/** @type {'adds' | 'orders'} */ key) =>
    links.reduce(
      (/** @type {number} */ all, /** @type {Record<string, number>} */ link) => all + (link[key] ?? 0),
      0,
    );
  const twice = links.filter((/** @type {{ orders: number }} */ link) => link.orders > 1).length;
  return { adds: sum('adds'), bought: sum('orders'), twice };
}

/** @param {System} shop @param {string} what @param {object} [body] */
async function panel(shop, what, body) {
  const answer = await fetch(`${shop.urls['reseller-panel']}/sandbox/${what}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`panel: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(2)} %`;

/** @param {string} variable @param {number} usual */
function numberFrom(variable, usual) {
  const text = process.env[variable];
  if (text === undefined) return usual;
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${variable} must be a whole number`);
  return Number(text);
}

const settledQuery = `
  SELECT count(placed_at)::int AS placed,
         count(*) FILTER (WHERE placed_at IS NULL AND (state = 'REVIEW' OR held_for IS NOT NULL))::int AS in_review,
         extract(epoch FROM max(placed_at) - min(placed_at))::float8 AS span,
         coalesce(sum(bought - quantity) FILTER (WHERE placed_at IS NOT NULL) / sum(quantity)::float8, 0) AS more
    FROM fulfilment.placements`;

const outcomesQuery = `
  SELECT CASE WHEN kind = 'placed' THEN kind ELSE coalesce(conclusion, kind, 'open') END AS outcome, count(*)::int AS count
    FROM fulfilment.attempts GROUP BY 1 ORDER BY 2 DESC`;
