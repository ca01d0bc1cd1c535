import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { measure } from '../../figures.js';
import type { Result, Row } from '../../row.js';

const orders = 6;
/** The supplier refuses for so long before the owner reads its words, ms. */
const unreadMs = 120_000;

export const unreadRefusals: Row[] = [
  {
    fault: 'panel: refuses in unknown words',
    // One before the owner has read the words, one after.
    bounds: { maxAdds: 2, recoverySeconds: 60 },
    run: refuseInUnknownWords,
  },
];

/** For two minutes each purchase is refused in unknown words; then the owner classifies the words. */
async function refuseInUnknownWords(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  await shop.supplier.scenario([
    { on: 'call', action: 'add', fault: 'error', text: 'The moon is in Aquarius, ref 4711' },
  ]);
  await buyers.buyMany(orders, orders, { type: 'followers', quantity: 466 });
  await sleep(unreadMs);
  const adds = await countRefused(shop, buyers);
  const sentences = await shop.query<{ id: number }>(
    `SELECT id FROM fulfilment.refusal_sentences WHERE meaning IS NULL`,
  );
  await shop.supplier.scenario([]);
  const since = performance.now();
  for (const { id } of sentences) await explain(shop, id);
  const figures = await measure(shop, buyers.sold, since, 120);
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

async function countRefused(shop: FaultShop, { sold }: Buyers): Promise<number> {
  const links = new Set(sold.map(({ link }) => link));
  return (await shop.supplier.adds('')).filter(({ link }) => links.has(link)).length;
}

async function explain(shop: FaultShop, id: number): Promise<void> {
  const answer = await fetch(`${shop.addressOf('fulfilment')}/administration/refusals/${id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${shop.system.secrets.INTERNAL_TOKEN}`,
      'content-type': 'application/json',
      'x-administrator': 'meera',
    },
    body: JSON.stringify({ meaning: 'busy' }),
  });
  if (!answer.ok) throw new Error(`the meaning was not kept: ${await answer.text()}`);
}
