import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { quoteOffer, quotePackage, readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import {
  createOffer,
  createPackage,
  exportPackages,
  listAdminOffers,
  updatePackage,
} from '@boostline/contracts/routes/public/catalogue';
import {
  confirmService,
  createNetwork,
  createProduct,
  createTargetKind,
  deleteNetwork,
  deleteProduct,
  deleteTargetKind,
  listAdminProducts,
  reorderProducts,
  updateNetwork,
  updateProduct,
  updateTargetKind,
} from '@boostline/contracts/routes/public/products';
import type { OwnProduct } from '@boostline/contracts/products/administered-products';
import type { TargetKind } from '@boostline/contracts/products/target-kind';
import { Messenger } from './tell-catalog.js';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

const slug = 'youtube-views';
let catalog: TestCatalog;
let panel: Messenger;
let packageId: number;

beforeAll(async () => {
  catalog = await startTestCatalog();
  panel = new Messenger(catalog);
  const service = { serviceId: '900', kind: null, type: 'Default', category: 'YouTube Views' };
  await panel.sync([
    ...(await panel.offered()),
    { ...service, name: 'YouTube Views [Fast]', min: 100, max: 100_000, ratePerThousand: '0.5' },
  ]);
});
afterAll(async () => {
  await catalog.stop();
  await panel.close();
});

const snapshot = () => catalog.call(readCatalogSnapshot, {});
const quote = () => catalog.call(quotePackage, { params: { packageId }, query: { type: slug } });
const find = async () => {
  const { products } = await catalog.call(listAdminProducts, {});
  const found = products.find((one) => one.slug === slug);
  if (!found) throw new Error(`the shop does not have ${slug}`);
  const { icon, color, active, popularQuantity, texts, version } = found;
  return { icon, color, active, popularQuantity, texts, version };
};

test('a product that the shop does not have sells no packages', async () => {
  const body = { quantity: 1000, price: 199, currency: 'INR', active: true, smmjarServiceId: 900 } as const;
  const refusal = await refusalOf(catalog.call(createPackage, { params: { type: slug }, body }));
  expect(refusal.code).toBe('invalid-input');
});

test('a template becomes a product with a page, and its packages are sold to its own targets', async () => {
  const added = await catalog.call(createProduct, { body: { template: slug } });
  expect(added.templates.map((one) => one.slug)).not.toContain(slug);
  const body = { quantity: 1000, price: 199, currency: 'INR', active: true, smmjarServiceId: 900 } as const;
  ({ id: packageId } = await catalog.call(createPackage, { params: { type: slug }, body }));
  const { packages, products } = await snapshot();
  expect(packages[slug]?.map(({ id }) => id)).toEqual([packageId]);
  expect(products.pages).toContainEqual({ slug, products: [slug] });
  expect((await quote()).line.product).toMatchObject({
    network: 'YouTube',
    targetKind: { slug: 'youtube-video' },
  });
  expect(await catalog.file(exportPackages)).toContain(slug);
});

test('a product as the specification has it needs nothing kept with its orders', async () => {
  const [one] = (await snapshot()).packages.followers;
  const quoted = await catalog.call(quotePackage, {
    params: { packageId: one?.id ?? 0 },
    query: { type: 'followers' },
  });
  expect(quoted.line.product).toBeUndefined();
});

test('a package promises refills once the owner confirms what its supplier says', async () => {
  const { packages } = await snapshot();
  const [first] = packages.followers;
  if (!first) throw new Error('no package of followers');
  const params = { type: 'followers', packageId: first.id };
  const { quantity, price } = first;
  const body = { quantity, price, smmjarServiceId: 101, refillDays: 30 };
  const saved = await catalog.call(updatePackage, { params, body });
  expect([first.refillDays, saved.proposedRefillDays]).toEqual([undefined, 30]);
  const query = { type: 'followers' };
  const quoted = await catalog.call(quotePackage, { params: { packageId: first.id }, query });
  expect(quoted.line.refillDays).toBe(30);
});

test('an offer holds parts of any products', async () => {
  const parts = [
    { product: slug, quantity: 1000, free: false },
    { product: 'likes', quantity: 500, free: true },
  ];
  const unread = { mainServiceQuantity: 0, bonusFollowers: 0, bonusLikes: 0, bonusViews: 0 };
  const fields = { name: 'Creator', isActive: true, savePercentage: 0, price: 499, ...unread };
  const body = { ...fields, mainServiceType: '', parts } as const;
  expect((await catalog.call(createOffer, { body })).parts).toEqual(parts);
  const { lines } = await catalog.call(quoteOffer, { params: { name: 'Creator' } });
  expect(lines.map(({ type, quantity }) => [type, quantity])).toEqual([
    [slug, 1000],
    ['likes', 500],
  ]);
  const offers = await catalog.call(listAdminOffers, {});
  expect(offers.find(({ name }) => name === 'Creator')?.bonusLikes).toBe(500);
});

test('a product that is renamed is sold under its new name', async () => {
  const { texts, ...known } = await find();
  const body = { ...known, texts: { ...texts, en: { ...texts.en, unit: 'plays' } } };
  await catalog.call(updateProduct, { params: { product: slug }, body });
  expect((await quote()).line.product?.texts.en.unit).toBe('plays');
  const refusal = await refusalOf(catalog.call(updateProduct, { params: { product: slug }, body }));
  expect(refusal.code).toBe('conflict');
});

test('a product that is switched off is not sold, nor is an offer that holds it', async () => {
  const known = await find();
  await catalog.call(updateProduct, { params: { product: slug }, body: { ...known, active: false } });
  const { packages, offers } = await snapshot();
  expect([packages[slug], offers.map(({ name }) => name)]).toEqual([
    [],
    expect.not.arrayContaining(['Creator']),
  ]);
  expect((await refusalOf(quote())).code).toBe('not-sellable');
  const version = known.version + 1;
  await catalog.call(updateProduct, { params: { product: slug }, body: { ...known, version } });
  expect((await quote()).line.type).toBe(slug);
});

test('products are shown in the order that the owner wants', async () => {
  const { networks, products } = await catalog.call(listAdminProducts, {});
  const wanted = products.map((one) => one.slug).toReversed();
  const body = { networks: networks.map((one) => one.slug), products: wanted };
  const ordered = await catalog.call(reorderProducts, { body });
  expect(ordered.products.map((one) => one.slug)).toEqual(wanted);
});

test('a product of a new network and kind of target is described, sold, changed and deleted', async () => {
  const network = { slug: 'chirp', name: 'Chirp', icon: 'globe', active: true } as const;
  await catalog.call(createNetwork, { body: network });
  expect((await refusalOf(catalog.call(createNetwork, { body: network }))).fields?.[0]?.path).toBe('slug');
  const { slug: kind, network: _, ...rules } = chirpNote;
  await catalog.call(createTargetKind, { body: chirpNote });
  expect((await refusalOf(catalog.call(createTargetKind, { body: chirpNote }))).fields?.[0]?.path).toBe(
    'slug',
  );
  const product = { ...echoes, targetKind: kind };
  const unknown = catalog.call(createProduct, { body: { ...product, targetKind: 'nothing' } });
  expect((await refusalOf(unknown)).fields?.[0]?.path).toBe('targetKind');
  const page = catalog.call(createProduct, { body: { ...product, slug: 'likes-views' } });
  expect((await refusalOf(page)).fields?.[0]?.path).toBe('slug');
  const { products } = await catalog.call(createProduct, { body: product });
  expect(products.at(-1)).toMatchObject({ slug: product.slug, own: true });

  const service = { serviceId: '905', kind: null, type: 'Default', category: 'Chirp', name: 'Chirp Boosts' };
  await panel.sync([
    ...(await panel.offered()),
    { ...service, min: 100, max: 100_000, ratePerThousand: '0.5' },
  ]);
  const made = { quantity: 1000, price: 199, currency: 'INR', active: true, smmjarServiceId: 905 } as const;
  const sold = await catalog.call(createPackage, { params: { type: product.slug }, body: made });
  const quoted = () =>
    catalog.call(quotePackage, { params: { packageId: sold.id }, query: { type: product.slug } });
  expect((await quoted()).line.product).toMatchObject({ network: 'Chirp', targetKind: { slug: kind } });

  const body = { ...rules, hosts: ['chirp.example', 'chrp.example'], version: 1 };
  await catalog.call(updateTargetKind, { params: { targetKind: kind }, body });
  expect((await quoted()).line.product?.targetKind.hosts).toEqual(body.hosts);
  const late = await refusalOf(catalog.call(updateTargetKind, { params: { targetKind: kind }, body }));
  expect([late.code, late.current]).toEqual(['conflict', expect.objectContaining({ version: 2 })]);
  await catalog.call(updateNetwork, { params: { network: 'chirp' }, body: { name: 'Chirper' } });
  expect((await quoted()).line.product?.network).toBe('Chirper');

  const used = refusalOf(catalog.call(deleteTargetKind, { params: { targetKind: kind } }));
  expect((await used).code).toBe('conflict');
  expect((await refusalOf(catalog.call(deleteNetwork, { params: { network: 'chirp' } }))).code).toBe(
    'conflict',
  );
  await catalog.call(deleteProduct, { params: { product: product.slug } });
  await catalog.call(deleteNetwork, { params: { network: 'chirp' } });
  const left = await catalog.call(deleteTargetKind, { params: { targetKind: kind } });
  expect(left.targetKinds.map((one) => one.slug)).not.toContain(kind);
});

test('a kind of target whose links contradict each other is refused at its field', async () => {
  const problemOf = async (change: object) => {
    const { body } = await catalog.send('POST', '/administration/target-kinds', { ...chirpNote, ...change });
    return body.fields?.map(({ path }) => path);
  };
  expect(await problemOf({ paths: ['/note/{other}'] })).toEqual(['paths']);
  expect(await problemOf({ canonical: ['/note/{id}/{id}'] })).toEqual(['canonical']);
  expect(await problemOf({ example: 'https://chirp.example/nothing' })).toEqual(['example']);
  expect(await problemOf({ hosts: ['no host'] })).toContain('hosts.0');
});

test('a service that was confirmed for a product stays confirmed until that is taken back', async () => {
  const params = { product: slug, providerId: 1, serviceId: '900' };
  const confirm = (confirmed: boolean) => catalog.call(confirmService, { params, body: { confirmed } });
  expect((await confirm(true)).confirmed).toEqual([params]);
  expect((await confirm(true)).confirmed).toEqual([params]);
  expect((await confirm(false)).confirmed).toEqual([]);
});

test('a product is deleted with its packages once no offer holds it', async () => {
  const remove = () => catalog.call(deleteProduct, { params: { product: slug } });
  expect((await refusalOf(remove())).code).toBe('conflict');
  await catalog.query(`UPDATE catalog.offers SET deleted_at = now() WHERE name = 'Creator'`);
  expect((await remove()).templates.map((one) => one.slug)).toContain(slug);
  const body = { quantity: 1000, price: 199, smmjarServiceId: 900 };
  const params = { type: slug, packageId };
  expect((await refusalOf(catalog.call(updatePackage, { params, body }))).code).toBe('package-not-found');
});

const chirpNote: TargetKind = {
  slug: 'chirp-note',
  network: 'chirp',
  hosts: ['chirp.example'],
  paths: ['/{author}/note/{id}'],
  canonical: ['/note/{id}'],
  shortLinks: [],
  parts: [
    { name: 'id', characters: 'digits', minLength: 3, maxLength: 12, ignoresCase: false, reserved: [] },
    { name: 'author', characters: 'letters', minLength: 1, maxLength: 20, ignoresCase: true, reserved: [] },
  ],
  bareName: false,
  example: 'https://chirp.example/note/123',
  texts: {
    en: { name: 'Note', label: 'Link', hint: '', empty: 'Enter it', invalid: 'No note', shortLink: '' },
  },
};
const words = { name: 'Echoes', unit: 'echoes', title: 'Buy echoes', description: '', help: '' };
const echoes = {
  ...{ slug: 'chirp-echoes', network: 'chirp', icon: 'share', color: 'teal', asks: null },
  ...{ serviceTypes: ['Default'], popularQuantity: 1000, texts: { en: words } },
} satisfies Omit<OwnProduct, 'targetKind'>;
