import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from '../../floor/crowd.js';
import type { Floor } from '../../floor/floor.js';
import { measure } from '../../figures.js';
import type { Result, Row } from '../../row.js';

const orders = 6;
/** The supplier refuses for so long before the owner reads its words, ms. */
const unreadMs = 120_000;

export const unreadRefusals: Row[] = [
  {
    fault: 'panel: refuses in unknown words',
    // One before the owner has read the words, one after.
    bounds: { mostAdds: 2, recoverySeconds: 60 },
    run: refuseInUnknownWords,
  },
];

/** For two minutes each purchase is refused in words that nobody knows; then the supplier buys, and the owner says what they mean. */
async function refuseInUnknownWords(floor: Floor): Promise<Result> {
  const crowd = await Crowd.at(floor);
  await floor.panel.scenario([
    { on: 'call', action: 'add', fault: 'error', text: 'The moon is in Aquarius, ref 4711' },
  ]);
  await crowd.buyMany(orders, orders, { type: 'followers', quantity: 466 });
  await sleep(unreadMs);
  const adds = await countRefused(floor, crowd);
  const sentences = await floor.query<{ id: number }>(
    `SELECT id FROM fulfilment.refusal_sentences WHERE meaning IS NULL`,
  );
  await floor.panel.scenario([]);
  const since = performance.now();
  for (const { id } of sentences) await explain(floor, id);
  const figures = await measure(floor, crowd.sold, since, 120);
  const asked = `${sentences.length} sentence for the owner`;
  const sent = `${adds} adds in two minutes for ${orders} orders`;
  return {
    figures,
    checks: [
      { what: asked, held: sentences.length === 1 },
      { what: sent, held: adds <= orders },
    ],
    notes: [sent, asked],
  };
}

async function countRefused(floor: Floor, { sold }: Crowd): Promise<number> {
  const links = new Set(sold.map(({ link }) => link));
  return (await floor.panel.adds('')).filter(({ link }) => links.has(link)).length;
}

async function explain(floor: Floor, id: number): Promise<void> {
  const answer = await fetch(`${floor.addressOf('fulfilment')}/administration/refusals/${id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${floor.system.secrets.INTERNAL_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ meaning: 'busy', by: 'meera' }),
  });
  if (!answer.ok) throw new Error(`the meaning was not kept: ${await answer.text()}`);
}
