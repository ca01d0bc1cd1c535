import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serviceChanges, syncOutcome } from '@boostline/contracts/schemas/admin/settings';
import { resellerServices } from '@boostline/contracts/schemas/admin/settings';
import { bulkOutcome, bulkPreview } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { fileReport } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import {
  adminPackage,
  type AdminPackage,
  type PackageType,
} from '@boostline/contracts/schemas/shop/packages';
import { z } from 'zod';
import { repository } from '../../tools/repository.ts';
import { setUpAuthenticator } from '../admin/authenticator.js';
import { Intruder } from '../security/intruder.js';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';

let shop: Shop;
let owner: Intruder;

beforeAll(async () => {
  shop = await Shop.start({ ADMIN_TWO_FACTOR: 'optional' });
  owner = new Intruder(shop.url);
  const { ADMIN_PASSWORD: password } = shop.system.secrets;
  const { status, text } = await owner.post('/api/admin/login', { username: 'admin', password });
  if (status !== 200) throw new Error(`signing in: ${status} ${text}`);
  await setUpAuthenticator(owner);
  await syncAll();
}, 150_000);
afterAll(() => shop.stop());

async function syncAll() {
  const answer = await owner.post('/api/admin/smmjar/sync', {});
  return syncOutcome.parse(answer.body);
}
async function list(type: PackageType): Promise<AdminPackage[]> {
  const { text } = await owner.get(`/api/admin/packages/${type}`);
  return z.array(adminPackage).parse(JSON.parse(text));
}
async function changes(query = '') {
  return serviceChanges.parse((await owner.get(`/api/admin/smmjar/changes${query}`)).body).entries;
}
const shownIds = async (type: PackageType) => (await shop.buyer().packages(type)).map(({ id }) => id);
const fields = { quantity: 1000, price: 199, smmjarServiceId: 101 };
const addFollowers = (change: object) =>
  owner.post('/api/admin/packages/followers', { ...fields, ...change });

/** The sentences that were true of the shop before there was a guard. */
describe('the owner does not hurt himself by accident', () => {
  test('₹9 for what costs ₹76.50 is refused with the figures, and saved only knowingly', async () => {
    const refused = await addFollowers({ price: 9 });
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'below-margin',
      'Would lose ₹67.50 on each sale: sold for ₹9, costs ₹76.50.',
    ]);
    const knowingly = await addFollowers({ price: 9, acceptLoss: true });
    expect([knowingly.status, knowingly.body['price']]).toEqual([201, 9]);
    // Of this package no other quantity can be had: 2,400 for ₹22.
    const order = { packageId: knowingly.body['id'], instagramUsername: 'some.body', quantity: 2400 };
    const custom = await shop.buyer().post('/api/orders', order);
    expect([custom.status, custom.body['message']]).toEqual([400, 'This package is sold as 1,000 only.']);
    await owner.send('DELETE', `/api/admin/packages/followers/${knowingly.body['id']}`);
  });

  test('service 999, and one follower of a service that starts at 10, are refused with the reason', async () => {
    await eventually(async () => {
      const { status, body } = await addFollowers({ smmjarServiceId: 999 });
      expect([status, body['message']]).toEqual([400, 'Service 999 is not at your supplier.']);
    });
    const { status, body } = await addFollowers({ quantity: 1 });
    expect([status, body['message']]).toEqual([400, 'Service 101 starts at 10: 1 is too few.']);
  });

  test('every suggested price keeps the minimum margin', async () => {
    const { instagram } = resellerServices.parse((await owner.get('/api/admin/smmjar/services')).body);
    const all = Object.values(instagram).flat();
    expect(all.length).toBeGreaterThan(5);
    for (const one of all) {
      const cost = (Number(one.quoted.rate) / one.quoted.basis) * one.min * 85;
      expect((one.suggestedPrice ?? 0) * 0.9).toBeGreaterThanOrEqual(cost - 1e-9);
    }
  });

  test('a higher minimum margin reaches the guard by itself', async () => {
    const { body } = await owner.get('/api/admin/pricing');
    await shop.query(`UPDATE fulfilment.pricing SET minimum_margin = 70, version = version + 1`);
    expect(body['minimumMargin']).toBe(10);
    await syncAll();
    await eventually(async () => expect((await addFollowers({ price: 199 })).status).toBe(409));
    await shop.query(`UPDATE fulfilment.pricing SET minimum_margin = 10, version = version + 1`);
    await syncAll();
    await eventually(async () =>
      expect((await addFollowers({ price: 9 })).body['message']).toContain('₹67.50'),
    );
    await eventually(async () => {
      const { status, body: made } = await addFollowers({ price: 99, active: true });
      expect(status).toBe(201);
      await owner.send('DELETE', `/api/admin/packages/followers/${made['id']}`);
    });
  });
});

describe('what the supplier changes', () => {
  afterAll(() => shop.panel.scenario([]));

  test('an empty, malformed or sharply shrunken list changes nothing', async () => {
    const before = [await list('followers'), await changes()];
    const removed = [101, 102, 201, 202, 301, 302, 401, 402].map((service) => ({
      on: 'services',
      service,
      remove: true,
    }));
    for (const rules of [
      [{ on: 'services', empty: true }],
      [{ on: 'call', action: 'services', fault: 'html' }],
      removed,
    ]) {
      await shop.panel.scenario(rules);
      expect((await syncAll()).success).toBe(false);
    }
    await shop.panel.scenario([]);
    expect([await list('followers'), await changes()]).toEqual(before);
  });

  test('a vanished service takes its packages off sale, without the owner’s switch, and back on when it returns', async () => {
    const ids = await shownIds('likes');
    expect(ids.length).toBeGreaterThan(3);
    await shop.panel.scenario([{ on: 'services', service: 201, remove: true }]);
    expect((await syncAll()).success).toBe(true);
    await eventually(async () => expect(await shownIds('likes')).toEqual([]));
    for (const one of await list('likes'))
      expect(one).toMatchObject({ active: true, offSale: 'Service 201 is not at your supplier any more.' });
    await shop.panel.scenario([]);
    await syncAll();
    await eventually(async () => expect(await shownIds('likes')).toEqual(ids));
    expect((await changes()).map(({ what }) => what).slice(0, 2)).toEqual(['returned', 'vanished']);
  });

  test('limits that a package no longer fits take this package alone off sale', async () => {
    const ids = await shownIds('views');
    await shop.panel.scenario([{ on: 'services', service: 301, change: { min: 5000 } }]);
    await syncAll();
    await eventually(async () => expect(await shownIds('views')).toEqual(ids.slice(1)));
    await shop.panel.scenario([]);
    await syncAll();
    await eventually(async () => expect(await shownIds('views')).toEqual(ids));
  });

  test('a rise over 20 % quarantines until a price is saved; the log says so', async () => {
    await shop.panel.scenario([
      { on: 'services', service: 401, change: { rate: '5.00', name: 'Custom comments' } },
    ]);
    await syncAll();
    const [first] = await list('comments');
    await eventually(async () => expect(await shownIds('comments')).not.toContain(first?.id));
    const [price, renamed] = await changes();
    expect([price, renamed]).toMatchObject([{ what: 'price', quarantined: true }, { what: 'renamed' }]);
    const body = { quantity: first?.quantity, price: 39, smmjarServiceId: 401 };
    const saved = await owner.send('PUT', `/api/admin/packages/comments/${first?.id}`, { body });
    expect([saved.status, saved.body['offSale']]).toEqual([200, null]);
    expect(await shownIds('comments')).toContain(first?.id);
    await shop.panel.scenario([]);
    await syncAll();
  });
});

describe('many at once', () => {
  const rule = { markup: 100, fixedPaise: 0, rounding: 'nines', minimumMargin: 20 };
  const change = {
    action: 'create',
    services: [102],
    quantities: [100, 500, 1000],
    rule,
    follow: true,
    active: true,
  };

  test('packages are made of services by a rule, sold at once, and taken back', async () => {
    const before = await shownIds('followers');
    const preview = await owner.post('/api/admin/packages/followers/bulk-preview', { change });
    expect(bulkPreview.parse(preview.body)).toMatchObject({ creates: 3, refused: 0 });
    const made = bulkOutcome.parse((await owner.post('/api/admin/packages/followers/bulk', { change })).body);
    expect(made.packages.map(({ price }) => price)).toEqual([29, 119, 239]);
    expect(await shownIds('followers')).toEqual([...before, ...made.packages.map(({ id }) => id)]);
    const undone = await owner.post('/api/admin/packages/followers/bulk-undo', { undo: made.undo });
    expect([undone.status, undone.body['message']]).toEqual([200, '3 packages are as before']);
    expect(await shownIds('followers')).toEqual(before);
    const { rows } = await shop.query(
      `SELECT action FROM gateway.audit_log WHERE action LIKE '%/bulk%' AND refusal_of IS NULL ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'POST /api/admin/packages/:type/bulk',
      'POST /api/admin/packages/:type/bulk-undo',
    ]);
  });

  test('files go out and come in again; a bad line is named and nothing is kept', async () => {
    const packages = (await owner.get('/api/admin/catalogue/packages.csv')).text;
    const offers = (await owner.get('/api/admin/catalogue/offers.csv')).text;
    const same = fileReport.parse(
      (await owner.post('/api/admin/catalogue/import', { packages, offers })).body,
    );
    expect(same).toMatchObject({ creates: 0, updates: 0, refused: 0 });
    const bad = packages.replace(/^(\d+,\d+,likes,100,)[\d.]+/m, '$11,5');
    const preview = await owner.post('/api/admin/catalogue/import-preview', { packages: bad });
    expect(fileReport.parse(preview.body).refused).toBe(1);
    const refused = await owner.post('/api/admin/catalogue/import', { packages: bad });
    expect([refused.status, refused.body['code']]).toEqual([400, 'invalid-input']);
  });

  test('an old shop’s file is read in by a command', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boostline-import-'));
    const file = path.join(folder, 'old-shop.json');
    const one = { id: 1, quantity: 4321, price: 999, currency: 'INR', active: true, smmjarServiceId: 101 };
    writeFileSync(
      file,
      JSON.stringify({ followers: [one], views: [{ ...one, quantity: 5, smmjarServiceId: 301 }] }),
    );
    const run = (...more: string[]) =>
      promisify(execFile)(process.execPath, ['tools/import-catalogue.ts', file, ...more], {
        cwd: repository,
        env: { ...process.env, DATABASE_URL: shop.system.databaseUrl },
      });
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('packages line 3: Service 301 starts at 100: 5 is too few.'),
    });
    writeFileSync(file, JSON.stringify({ followers: [one] }));
    expect((await run('--preview')).stdout).toContain('1 new, 0 changed, 0 as they were; a preview');
    expect((await list('followers')).some(({ quantity }) => quantity === 4321)).toBe(false);
    expect((await run()).stdout).toContain('read in');
    expect((await list('followers')).find(({ quantity }) => quantity === 4321)).toMatchObject({ price: 999 });
    rmSync(folder, { recursive: true });
  });
});

test('strangers are let into none of it, and their bodies are not read', async () => {
  const stranger = new Intruder(shop.url);
  for (const [method, address] of [
    ['POST', '/api/admin/packages/likes/bulk-preview'],
    ['POST', '/api/admin/packages/likes/bulk'],
    ['POST', '/api/admin/packages/likes/bulk-undo'],
    ['POST', '/api/admin/catalogue/import-preview'],
    ['POST', '/api/admin/catalogue/import'],
    ['GET', '/api/admin/catalogue/packages.csv'],
    ['GET', '/api/admin/catalogue/offers.csv'],
    ['GET', '/api/admin/smmjar/changes'],
  ] as const) {
    const { status } = await stranger.send(method, address, method === 'GET' ? {} : { body: {} });
    expect([address, status]).toEqual([address, 401]);
  }
});

test('wrong input is refused at its field', async () => {
  for (const [address, body, field] of [
    ['packages/shoes/bulk', {}, 'type'],
    ['packages/likes/bulk', {}, 'change'],
    ['packages/likes/bulk-undo', { undo: 'yesterday' }, 'undo'],
    ['catalogue/import', {}, ''],
    ['catalogue/import', { packages: 7 }, 'packages'],
    ['catalogue/import', { packages: '', acceptLoss: 'yes' }, 'acceptLoss'],
  ] as const) {
    const answer = await owner.post(`/api/admin/${address}`, body);
    const { fields: named } = z
      .object({ fields: z.array(z.object({ path: z.string() })) })
      .parse(answer.body);
    expect([address, answer.status, named[0]?.path]).toEqual([address, 400, field]);
  }
  for (const query of ['page=0', 'size=1000', 'what=everything', 'sold=perhaps'])
    expect((await owner.get(`/api/admin/smmjar/changes?${query}`)).status).toBe(400);
  const unknown = { undo: '00000000-0000-4000-8000-000000000000' };
  expect((await owner.post('/api/admin/packages/likes/bulk-undo', unknown)).status).toBe(404);
});
