import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '../../../../tools/test-database.ts';
import { takeCall, takeSpareCall } from '../../src/suppliers/quota.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: DataSource;

beforeAll(async () => {
  database = await testDatabase(['fulfilment']);
  service = await new DataSource({
    type: 'postgres',
    url: database.serviceUrl('fulfilment'),
    extra: { options: '-c search_path=fulfilment' },
  }).initialize();
});
afterAll(async () => {
  await service.destroy();
  await database.drop();
});

/** How many of the calls are granted at once. */
async function granted(take: typeof takeCall, id: number, calls: number): Promise<number> {
  let taken = 0;
  for (let call = 0; call < calls; call += 1)
    if (await take(service.manager, { id, limits: { status: 60 }, waits: {} }, 'status')) taken += 1;
  return taken;
}

test('calls to spare leave half of the burst for what is more urgent', async () => {
  await service.query(
    `INSERT INTO providers (id, name, base_url, api_key_sealed) OVERRIDING SYSTEM VALUE
     VALUES (71, 'one', 'https://x', ''), (72, 'two', 'https://x', '')`,
  );
  // A burst of six, one more as time passes meanwhile.
  const all = await granted(takeCall, 71, 20);
  expect(all).toBeGreaterThanOrEqual(6);
  const spare = await granted(takeSpareCall, 72, 20);
  expect(spare).toBeGreaterThanOrEqual(3);
  expect(spare).toBeLessThan(all);
  expect(await granted(takeCall, 72, 2)).toBe(2);
});

test('without a limit every call is granted', async () => {
  expect(await takeSpareCall(service.manager, { id: 73, limits: {}, waits: {} }, 'status')).toBe(true);
});

test('while the supplier asks to wait with a call, that call alone is not granted', async () => {
  const waits = { balance: new Date(Date.now() + 60_000).toISOString() };
  const account = { id: 73, limits: {}, waits };
  expect(await takeCall(service.manager, account, 'balance')).toBe(false);
  expect(await takeCall(service.manager, account, 'status')).toBe(true);
});
