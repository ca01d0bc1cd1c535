import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updatePackage } from '@boostline/contracts/routes/public/catalogue';
import { quotePackage, readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import { Messenger, type Services } from './tell-catalog.js';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;
let panel: Messenger;

beforeAll(async () => {
  catalog = await startTestCatalog();
  panel = new Messenger(catalog);
});
afterAll(async () => {
  await catalog.stop();
  await panel.close();
});

const offered = () => panel.offered();
const sync = (services: Services, syncedAt?: string) => panel.sync(services, syncedAt);

async function followerPackages() {
  const { packages, version } = await catalog.call(readCatalogSnapshot, {});
  return { version, ofService101: packages.followers };
}

async function quote(packageId: number) {
  return catalog.call(quotePackage, { params: { packageId }, query: { type: 'followers' } });
}

test('a list that says what is known already changes nothing', async () => {
  await sync(await offered());
  const { version } = await followerPackages();
  await sync(await offered());
  expect((await followerPackages()).version).toBe(version);
});

test('limits are followed, prices of packages are not touched', async () => {
  const before = await followerPackages();
  const services = await offered();
  await sync(
    services.map((one) => (one.serviceId === '101' ? { ...one, min: 20, ratePerThousand: '0.95' } : one)),
  );
  const after = await followerPackages();
  expect(after.version).toBe(before.version + 1);
  expect(after.ofService101[0]).toMatchObject({ minQuantity: 20, price: before.ofService101[0]?.price });
});

test('a service that is missing is not sold until it is there again', async () => {
  const services = await offered();
  const id = (await followerPackages()).ofService101[0]?.id ?? 0;
  await sync(services.filter(({ serviceId }) => serviceId !== '101'));
  expect(await refusalOf(quote(id))).toMatchObject({ code: 'not-sellable' });
  await sync(services);
  expect((await quote(id)).line.serviceId).toBe('101');
});

test('a list older than one seen changes nothing', async () => {
  const services = await offered();
  await sync(
    services.filter(({ serviceId }) => serviceId !== '101'),
    '2020-01-01T00:00:00.000Z',
  );
  const id = (await followerPackages()).ofService101[0]?.id ?? 0;
  expect((await quote(id)).line.serviceId).toBe('101');
});

test('a service that became dearer by more than a fifth, in steps too, is not sold until it is priced anew', async () => {
  const services = await offered();
  const [first] = (await followerPackages()).ofService101;
  if (!first) throw new Error('there is no package');
  const at = (ratePerThousand: string) =>
    services.map((one) => (one.serviceId === '101' ? { ...one, ratePerThousand } : one));
  await sync(at('1.05'));
  expect((await quote(first.id)).line.serviceId).toBe('101');
  await sync(at('1.10'));
  expect(await refusalOf(quote(first.id))).toMatchObject({ code: 'not-sellable' });
  await catalog.call(updatePackage, {
    params: { type: 'followers', packageId: first.id },
    body: { quantity: first.quantity, price: 39, smmjarServiceId: 101 },
  });
  expect((await quote(first.id)).pricePaise).toBe(3900);
});
