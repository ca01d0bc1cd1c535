import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { ProductRegistry } from '@boostline/contracts/products/product-registry';
import { productTemplates, templateNetworks } from '@boostline/contracts/products/seeds/templates';
import { seededTargetKinds } from '@boostline/contracts/products/seeds/target-kinds';
import { specificationLists } from '@boostline/contracts/products/specification/sold-as-specified';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { startOrdersService, type OrdersService, type Quoted } from '../orders-service.js';

const registry = new ProductRegistry({
  networks: [...specificationLists.networks, ...templateNetworks],
  products: [...specificationLists.products, ...productTemplates],
  pages: [],
  targetKinds: [...seededTargetKinds],
});
const soldAs = (slug: string) => {
  const sold = registry.soldAs(slug);
  if (!sold) throw new Error(`no product ${slug}`);
  return sold;
};
const renamed = (slug: string, unit: string) => {
  const sold = soldAs(slug);
  return { ...sold, texts: { en: { ...sold.texts.en, unit } } };
};

const video = 'dQw4w9WgXcQ';
const link = `https://www.youtube.com/watch?v=${video}`;

describe('a product that the specification does not know', () => {
  const routes = {
    fallback: { providerId: 2, serviceId: '7a' },
    furtherRoutes: [{ providerId: 1, serviceId: '102' }],
  };
  const quote: Quoted = { type: 'youtube-views', product: soldAs('youtube-views'), routes };
  let shop: OrdersService;
  beforeAll(async () => (shop = await startOrdersService({ quote })));
  afterAll(() => shop.close());

  const place = async (typed: string) => {
    const buyer = randomBytes(32).toString('hex');
    const order = { packageId: 1, packageType: 'youtube-views', instagramUsername: typed };
    const placed = await shop.ask('POST', '/orders', { buyer, order });
    if (typeof placed.body['id'] === 'number') shop.remember(placed.body['id'], buyer);
    return { ...placed, id: Number(placed.body['id']) };
  };

  test('is sold, handed over with its link and routes, delivered in part, refunded and receipted', async () => {
    const { id } = await place(`youtu.be/${video}?si=abc`);
    await shop.pay(id);
    await shop.untilStatus(id, 'paid');
    const [{ line }] = await shop.query(
      `SELECT envelope->'payload'->'lines'->0 AS line FROM orders.outbox
        WHERE envelope->>'name' = 'order.paid.v1' AND (envelope->'payload'->>'orderId')::bigint = $1`,
      [id],
    );
    expect(line).toMatchObject({ type: 'youtube-views', target: video, link, ...routes });
    await shop.report(id, 'fulfilment.partial.v1', { remains: 400 });
    const { order } = await shop.untilStatus(id, 'partially_completed');
    expect(order).toMatchObject({ packageType: 'youtube-views', instagramUsername: link });
    const receipt = await shop.ask('GET', `/administration/orders/${id}/receipt`);
    expect(receipt.text).toContain('"unit":"views"');
    expect(receipt.text).toContain('"network":"YouTube"');
    await shop.until(id, ({ refunds }) => refunds.some(({ state }) => state === 'processed'));
    const broken = await checkInvariants(shop.database.url);
    expect(broken.flatMap(({ breaches }) => breaches)).toEqual([]);
  });

  test('is refused for a target of another kind, in the words of its own', async () => {
    const { status, body } = await place('https://www.instagram.com/p/Cabc123/');
    expect([status, body['message']]).toEqual([400, soldAs('youtube-views').targetKind.texts.en.invalid]);
  });

  test('is found by any form of its link, and by no other', async () => {
    const { id } = await place(link);
    const track = (target: string) => shop.ask('POST', '/orders/track', { orderId: id, target });
    expect((await track(`https://m.youtube.com/shorts/${video}`)).status).toBe(200);
    expect((await track('https://youtu.be/aaaaaaaaaaa')).status).toBe(404);
  });

  test('renamed, leaves orders, lists and the export of before alone', async () => {
    const { id } = await place(link);
    await shop.pay(id);
    const before = await shop.untilStatus(id, 'paid');
    const file = () => shop.ask('GET', '/administration/orders/export.csv?kind=all');
    const { text: exported } = await file();
    quote.product = renamed('youtube-views', 'plays');
    const { id: later } = await place(link);
    expect((await shop.dossier(id)).lines).toEqual(before.lines);
    expect((await shop.dossier(later)).lines[0]?.product?.texts.en.unit).toBe('plays');
    expect((await file()).text).toContain(
      exported.split('\n').find((row) => row.includes(String(id))) ?? '?',
    );
  });
});

test('a product of the specification that is renamed keeps its words in orders of before', async () => {
  const quote: Quoted = { type: 'followers' };
  const shop = await startOrdersService({ quote });
  const before = await shop.order();
  quote.product = renamed('followers', 'fans');
  const after = await shop.order();
  const units = await Promise.all(
    [before, after].map(async (id) => (await shop.dossier(id)).lines[0]?.product?.texts.en.unit ?? null),
  );
  await shop.close();
  expect(units).toEqual([null, 'fans']);
});
