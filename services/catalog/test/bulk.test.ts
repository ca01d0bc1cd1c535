import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  listAdminPackages,
  listServiceChanges,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
  updatePackage,
} from '@boostline/contracts/routes/public/catalogue';
import type { BulkChange } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { PriceRule } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { Messenger } from './tell-catalog.js';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;
let panel: Messenger;

beforeAll(async () => {
  catalog = await startTestCatalog();
  panel = new Messenger(catalog);
  await panel.sync(await panel.offered());
});
afterAll(async () => {
  await catalog.stop();
  await panel.close();
});

const rule: PriceRule = { markup: 100, fixedPaise: 0, rounding: 'nines', minimumMargin: 20 };
const params = (type: PackageType) => ({ params: { type } });
const preview = (type: PackageType, change: BulkChange) =>
  catalog.call(previewBulkChange, { ...params(type), body: { change } });
const make = (type: PackageType, change: BulkChange, acceptLoss?: boolean) =>
  catalog.call(makeBulkChange, { ...params(type), body: { change, ...(acceptLoss && { acceptLoss }) } });
const undo = (type: PackageType, token: string | null) =>
  catalog.call(undoBulkChange, { ...params(type), body: { undo: token ?? '' } });
const list = (type: PackageType) => catalog.call(listAdminPackages, params(type));
const chosen = async (type: PackageType) => (await list(type)).map(({ id, version }) => ({ id, version }));
const changesOf = async (query: object) =>
  (await catalog.call(listServiceChanges, { query: { page: 1, size: 100, ...query } })).entries;
const grid = (change: Partial<Extract<BulkChange, { action: 'create' }>> = {}): BulkChange => ({
  action: 'create',
  services: [102],
  quantities: [100, 1000],
  rule,
  follow: true,
  active: true,
  ...change,
});

describe('many packages made of services', () => {
  test('are priced by the rule, cell by cell; a preview changes nothing', async () => {
    const before = await list('followers');
    const shown = await preview(
      'followers',
      grid({ cells: [{ smmjarServiceId: 102, quantity: 100, price: 49 }] }),
    );
    expect(shown).toMatchObject({ creates: 2, updates: 0, refused: 0, belowMargin: 0 });
    expect(shown.rows.map(({ after }) => [after?.price, after?.rule])).toEqual([
      [49, null],
      // 1,000 at $1.40 cost ₹119: twice that is ₹238.
      [239, rule],
    ]);
    expect(await list('followers')).toEqual(before);
  });

  test('are all made or none: refusals name their rows', async () => {
    const before = await list('followers');
    const change = grid({ services: [102, 201, 999], quantities: [10, 1000] });
    const shown = await preview('followers', change);
    expect(shown.rows.map(({ refusal }) => refusal?.message ?? null)).toEqual([
      'Service 102 starts at 50: 10 is too few.',
      null,
      'Service 201 delivers likes, not followers.',
      'Service 201 delivers likes, not followers.',
      'A rule needs a service whose cost is known: read the supplier’s services first.',
      'A rule needs a service whose cost is known: read the supplier’s services first.',
    ]);
    const refusal = await refusalOf(make('followers', change));
    expect(refusal).toMatchObject({ code: 'invalid-input' });
    expect(refusal.fields?.map(({ path }) => path)).toEqual([
      'rows.0.quantity',
      'rows.2.smmjarServiceId',
      'rows.3.smmjarServiceId',
      'rows.4.rule',
      'rows.5.rule',
    ]);
    expect(await list('followers')).toEqual(before);
  });

  test('once: the same again is refused; taken back they are gone, once', async () => {
    const before = await list('followers');
    const made = await make('followers', grid());
    expect(made.packages).toMatchObject([{ quantity: 100 }, { quantity: 1000, price: 239, rule }]);
    expect(await refusalOf(make('followers', grid()))).toMatchObject({ code: 'conflict' });
    expect(await refusalOf(undo('likes', made.undo))).toMatchObject({ code: 'not-found' });
    expect((await undo('followers', made.undo)).message).toBe('2 packages are as before');
    expect(await list('followers')).toEqual(before);
    expect((await refusalOf(undo('followers', made.undo))).code).toBe('conflict');
  });

  test('by two at once are made once', async () => {
    const tries = await Promise.allSettled([1, 2, 3].map(() => make('views', grid({ services: [302] }))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('many packages changed', () => {
  test('by percent, and back', async () => {
    const before = await list('likes');
    const change: BulkChange = { action: 'percent', packages: await chosen('likes'), percent: 10 };
    const { packages, undo: token } = await make('likes', change);
    expect(packages.map(({ price }) => price)).toEqual(
      before.map(({ price }) => Math.ceil((price * 110) / 100)),
    );
    await undo('likes', token);
    const strip = (all: typeof before) => all.map(({ version: _, ...rest }) => rest);
    expect(strip(await list('likes'))).toEqual(strip(before));
  });

  test('are not taken back when one of them was changed since', async () => {
    const change: BulkChange = { action: 'percent', packages: await chosen('likes'), percent: 20 };
    const { packages, undo: token } = await make('likes', change);
    const [first] = packages;
    if (!first) throw new Error('nothing was changed');
    await catalog.call(updatePackage, {
      params: { type: 'likes', packageId: first.id },
      body: { quantity: first.quantity, price: 99, smmjarServiceId: 201 },
    });
    expect(await refusalOf(undo('likes', token))).toMatchObject({
      code: 'conflict',
      message: 'Nothing was taken back: one package was changed since.',
    });
  });

  test('below the margin are refused as a whole, unless that is accepted', async () => {
    const packages = await chosen('likes');
    const change: BulkChange = { action: 'percent', packages, percent: -80 };
    const shown = await preview('likes', change);
    expect(shown.belowMargin).toBeGreaterThan(0);
    expect(shown.belowMargin).toBe(shown.refused);
    expect((await refusalOf(make('likes', change))).code).toBe('below-margin');
    const { undo: token } = await make('likes', change, true);
    await undo('likes', token);
  });

  test('as they were looked at: an old version, or a package that there is not, refuses all', async () => {
    const [first, ...others] = await chosen('likes');
    if (!first) throw new Error('there are no packages');
    for (const wrong of [
      { ...first, version: first.version + 1 },
      { id: 2_000_000_000, version: 1 },
    ]) {
      const refusal = await refusalOf(
        make('likes', { action: 'switch', packages: [...others, wrong], active: false }),
      );
      expect(['conflict', 'invalid-input']).toContain(refusal.code);
    }
    expect((await list('likes')).every(({ active }) => active)).toBe(true);
  });

  test('are switched off and on, and to another service', async () => {
    const off = await make('comments', {
      action: 'switch',
      packages: await chosen('comments'),
      active: false,
    });
    expect(off.packages.every(({ active }) => !active)).toBe(true);
    const on = await make('comments', { action: 'switch', packages: await chosen('comments'), active: true });
    expect(on.packages.every(({ active }) => active)).toBe(true);
    const [first] = await chosen('comments');
    const moved = await make('comments', {
      action: 'service',
      packages: first ? [first] : [],
      smmjarServiceId: 402,
    });
    expect(moved.packages).toMatchObject([{ smmjarServiceId: 402 }]);
    expect(
      await make('comments', { action: 'switch', packages: await chosen('comments'), active: true }),
    ).toEqual({ packages: [], undo: null });
  });

  test.each<[string, object]>([
    ['no change', {}],
    ['an unknown one', { action: 'double' }],
    ['no packages', { action: 'percent', packages: [], percent: 1 }],
    [
      'a package twice',
      {
        action: 'switch',
        packages: [
          { id: 1, version: 1 },
          { id: 1, version: 1 },
        ],
        active: true,
      },
    ],
    ['percent that is none', { action: 'percent', packages: [{ id: 1, version: 1 }], percent: -100 }],
    [
      'a rule that is none',
      { action: 'rule', packages: [{ id: 1, version: 1 }], rule: { ...rule, rounding: 'up' }, follow: true },
    ],
    [
      'too many cells',
      grid({
        services: Array.from({ length: 50 }, (_, i) => i + 1),
        quantities: Array.from({ length: 50 }, (_, i) => i + 1),
      }),
    ],
    ['a cell of another service', grid({ cells: [{ smmjarServiceId: 1, quantity: 100, price: 1 }] })],
    ['more than is known', { ...grid(), surprise: true }],
  ])('%s is refused', async (_what, change) => {
    const body: unknown = { change };
    const answer = await catalog.send('POST', '/administration/packages/likes/bulk-preview', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
  });
});

describe('prices that follow a rule', () => {
  test('move with the cost, by steps up to a fifth; prices set by hand stay; the log tells', async () => {
    const byHand = (await list('views')).filter(({ rule: followed }) => followed === null);
    const { packages } = await make('views', grid({ services: [302], quantities: [5000], follow: true }));
    expect(packages).toMatchObject([{ price: 49, rule }]);
    await panel.syncWith('302', { ratePerThousand: '0.055' });
    const followed = async () => (await list('views')).find(({ id }) => id === packages[0]?.id);
    expect(await followed()).toMatchObject({ price: 49, version: 1 });
    await panel.syncWith('302', { ratePerThousand: '0.059' });
    expect(await followed()).toMatchObject({ price: 59, version: 2, offSale: null });
    expect((await list('views')).filter((one) => one.rule === null)).toEqual(byHand);
    const noted = (await changesOf({ what: 'repriced' })).filter(
      ({ packageId }) => packageId === packages[0]?.id,
    );
    expect(noted.map(({ sentence }) => sentence)).toEqual([
      `Package ${packages[0]?.id} follows its rule: ₹49 → ₹59.`,
    ]);
  });

  test('wait while a rise of more than a fifth is not accepted, and follow once it is', async () => {
    const followers = async () => (await list('views')).filter((one) => one.rule !== null);
    const before = await followers();
    await panel.syncWith('302', { ratePerThousand: '0.10' });
    expect(await followers()).toMatchObject(
      before.map(({ price }) => ({ price, offSale: expect.stringContaining('20 %') })),
    );
    const [first, ...others] = before.toSorted((one, other) => other.quantity - one.quantity);
    if (!first) throw new Error('no package follows a rule');
    const accepted = await catalog.call(updatePackage, {
      params: { type: 'views', packageId: first.id },
      body: { quantity: first.quantity, price: first.price, smmjarServiceId: 302 },
    });
    expect(accepted.price).toBeGreaterThan(first.price);
    for (const one of await followers())
      expect(one).toMatchObject({ offSale: null, margin: { verdict: 'keeps' } });
    expect(others.length).toBeGreaterThan(0);
  });

  test('end when somebody types another price', async () => {
    const [followed] = (await list('views')).filter((one) => one.rule !== null);
    if (!followed) throw new Error('no package follows a rule');
    const body = { quantity: followed.quantity, price: followed.price + 10, smmjarServiceId: 302 };
    const typed = await catalog.call(updatePackage, {
      params: { type: 'views', packageId: followed.id },
      body,
    });
    expect(typed).toMatchObject({ price: followed.price + 10, rule: null });
  });

  test('the log of syncs says what has vanished, returned, changed limits, price and name, newest first', async () => {
    const services = await panel.offered();
    await panel.sync(services.filter(({ serviceId }) => serviceId !== '202'));
    await panel.sync(
      services.map((one) =>
        one.serviceId === '202' ? { ...one, name: 'Likes, new', min: 20, ratePerThousand: '0.9' } : one,
      ),
    );
    const entries = (await changesOf({})).filter(({ serviceId }) => serviceId === '202');
    expect(entries.map(({ what }) => what)).toEqual(['price', 'limits', 'renamed', 'returned', 'vanished']);
    expect(entries[0]).toMatchObject({
      before: { ratePerThousand: '0.600000' },
      after: { ratePerThousand: '0.9' },
      quarantined: true,
      packages: 0,
      sentence: expect.stringContaining('costs $0.9 per 1,000 now, before $0.6.'),
    });
    expect(entries[2]?.sentence).toBe('Instagram Likes [Premium, India] is called Likes, new now.');
    expect((await changesOf({ sold: true })).every(({ packages }) => packages > 0)).toBe(true);
    expect((await changesOf({ size: 1, page: 2 })).length).toBe(1);
  });
});
