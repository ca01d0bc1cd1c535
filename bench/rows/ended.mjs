import { setTimeout as sleep } from 'node:timers/promises';
import { putPaidOrders } from '../paid-orders.mjs';
import { asOwner, median, withShop } from '../shop.mjs';

export const name = 'ended';
export const about =
  'young orders under a quota, with thousands of ended orders to be asked again and without';

/** @typedef {import('../../tools/system.mjs').System} System */

const young = 600;
const ended = 20_000;
/** Status calls a minute that the panel account grants. */
const quota = 120;
const deliverySeconds = 10;
/** Until every young order must have ended, s. */
const patience = 180;
/** What is held: the price in speed, and in how late an end is known. */
const [leastRate, mostLate] = [0.75, 1.1];

/** @param {(line: string) => void} note @returns {Promise<import('../main.mjs').Figure[]>} */
export async function run(note) {
  const alone = await measure('settled', note);
  const beside = await measure('due', note);
  const rate = beside.placedPerSecond / alone.placedPerSecond;
  const late = beside.endedAfter / alone.endedAfter;
  return [
    {
      what: `young orders placed a second, beside ${ended} ended ones to be asked again`,
      floor: `${alone.placedPerSecond.toFixed(1)}/s without`,
      measured: `${beside.placedPerSecond.toFixed(1)}/s`,
      figure: `${rate.toFixed(2)}×`,
      hold: `≥ ${leastRate}×`,
      held: rate >= leastRate,
      details: { alone, beside },
    },
    {
      what: `from placed until the end is known, ${quota} status calls a minute`,
      floor: `${alone.endedAfter.toFixed(1)} s without`,
      measured: `${beside.endedAfter.toFixed(1)} s, ${beside.asked} ended ones asked meanwhile`,
      figure: `${late.toFixed(2)}×`,
      hold: `≤ ${mostLate}×`,
      held: late <= mostLate,
    },
  ];
}

/** @param {'settled' | 'due'} how whether ended orders are to be asked again @param {(line: string) => void} note */
function measure(how, note) {
  return withShop(
    async (shop) => {
      const found = await asOwner(shop, async (owner) => {
        const anchored = `SELECT FROM fulfilment.providers WHERE wallet_anchor IS NOT NULL AND services_synced_at IS NOT NULL`;
        await until(60, async () => (await owner.query(anchored)).rows.length > 0);
        await owner.query(`UPDATE fulfilment.providers SET limits = jsonb_build_object('status', $1::int)`, [
          quota,
        ]);
        await owner.query(endedQuery, [ended, how === 'due']);
        await owner.query('ANALYZE fulfilment.placements');
        await putPaidOrders(shop, young);
        await until(patience, async () => (await owner.query(openQuery)).rows[0].ended === young);
        const { rows: lines } = await owner.query(youngQuery);
        const { rows: left } = await owner.query(leftQuery);
        const placed = lines.map(({ placed_at: at }) => Number(at)).toSorted((one, other) => one - other);
        const span = ((placed.at(-1) ?? 0) - (placed[0] ?? 0)) / 1000;
        return {
          placedPerSecond: (young - 1) / span,
          endedAfter: median(
            lines.map(({ placed_at: from, ended_at: to }) => (Number(to) - Number(from)) / 1000),
          ),
          asked: how === 'due' ? ended - left[0].left : 0,
        };
      });
      note(
        `${ended} ended, ${how}: ${found.placedPerSecond.toFixed(1)} placed a second, ends known after ${found.endedAfter.toFixed(1)} s, ${found.asked} asked again`,
      );
      return found;
    },
    {
      only: ['fulfilment', 'reseller-panel'],
      env: { SEED: 'ended', DELIVERY_SECONDS: String(deliverySeconds) },
    },
  );
}

/** @param {number} seconds @param {() => Promise<boolean>} isSo */
async function until(seconds, isSo) {
  const late = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > late) throw new Error(`not so after ${seconds} s`);
    await sleep(200);
  }
}

/** The panel knows none of them, so each is asked once. $1 how many, $2 whether they are due. */
const endedQuery = `
  INSERT INTO fulfilment.placements (line_id, order_id, provider_id, service_id, type, target, link, quantity, paid_paise,
         state, attempt, expected_charge, charge, upstream_order_id, placed_at, ended_at, next_poll_at)
  SELECT gen_random_uuid(), 1000000 + n, 1, '201', 'likes', 'E' || n, 'https://instagram.com/p/E' || n, 100, 9900,
         'COMPLETED', 1, 0, 0, 'E' || n, now() - interval '3 days', now() - interval '3 days', CASE WHEN $2 THEN now() - random() * interval '1 day' END
    FROM generate_series(1, $1::int) AS n`;

const openQuery = `SELECT count(*)::int AS ended FROM fulfilment.placements WHERE order_id < 1000000 AND ended_at IS NOT NULL`;

const youngQuery = `
  SELECT extract(epoch FROM placed_at) * 1000 AS placed_at, extract(epoch FROM ended_at) * 1000 AS ended_at
    FROM fulfilment.placements WHERE order_id < 1000000`;

const leftQuery = `
  SELECT count(*)::int AS left FROM fulfilment.placements WHERE order_id > 1000000 AND next_poll_at <= now()`;
