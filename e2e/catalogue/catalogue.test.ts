import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serviceChanges, syncOutcome } from '@boostline/contracts/schemas/admin/suppliers';
import {
  adminPackage,
  type AdminPackage,
  type PackageType,
} from '@boostline/contracts/schemas/shop/packages';
import { z } from 'zod';
import { repository } from '../../tools/repository.ts';
import { setUpAuthenticator } from '../admin/authenticator.js';
import { HttpClient } from '../shop/http-client.js';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';

let shop: Shop;
let owner: HttpClient;

beforeAll(async () => {
  shop = await Shop.start({ ADMIN_TWO_FACTOR: 'optional' });
  owner = new HttpClient(shop.url);
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
test('a higher minimum margin reaches the price guard', async () => {
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

describe('what the supplier changes', () => {
  afterAll(() => shop.supplier.scenario([]));

  test('an empty, malformed or much shorter service list changes nothing', async () => {
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
      await shop.supplier.scenario(rules);
      expect((await syncAll()).success).toBe(false);
    }
    await shop.supplier.scenario([]);
    expect([await list('followers'), await changes()]).toEqual(before);
  });

  test('a missing service takes its packages off sale until it returns', async () => {
    const ids = await shownIds('likes');
    expect(ids.length).toBeGreaterThan(3);
    await shop.supplier.scenario([{ on: 'services', service: 201, remove: true }]);
    expect((await syncAll()).success).toBe(true);
    await eventually(async () => expect(await shownIds('likes')).toEqual([]));
    for (const one of await list('likes'))
      expect(one).toMatchObject({ active: true, offSale: 'Service 201 is not at your supplier any more.' });
    await shop.supplier.scenario([]);
    await syncAll();
    await eventually(async () => expect(await shownIds('likes')).toEqual(ids));
    expect((await changes()).map(({ what }) => what).slice(0, 2)).toEqual(['returned', 'vanished']);
  });

  test('changed limits take only the affected package off sale', async () => {
    const ids = await shownIds('views');
    await shop.supplier.scenario([{ on: 'services', service: 301, change: { min: 5000 } }]);
    await syncAll();
    await eventually(async () => expect(await shownIds('views')).toEqual(ids.slice(1)));
    await shop.supplier.scenario([]);
    await syncAll();
    await eventually(async () => expect(await shownIds('views')).toEqual(ids));
  });

  test('a price rise over 20 % quarantines a package until it is priced again', async () => {
    await shop.supplier.scenario([
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
    await shop.supplier.scenario([]);
    await syncAll();
  });
});

test('a command imports the file of an old shop', async () => {
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
