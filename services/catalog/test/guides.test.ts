import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import {
  createGuide,
  deleteGuide,
  listAdminGuides,
  updateGuide,
} from '@boostline/contracts/routes/public/guides';
import { starterGuides } from '@boostline/contracts/schemas/shop/site/starter-guides';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

const slug = 'why-reels';
const texts = { en: { title: 'Why reels', description: '', body: '## Short\n\nThey are *seen*.' } };
const started = starterGuides.map((guide) => guide.slug);

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.stop());

const shown = async () => (await catalog.call(readCatalogSnapshot, {})).guides.map((guide) => guide.slug);

test('a new shop shows the starter guides', async () => {
  expect(await shown()).toEqual(started);
});

test('a guide is shown after those before it while it is on, and its address stays its own', async () => {
  const body = { slug, active: true, texts };
  expect(await catalog.call(createGuide, { body })).toEqual({ ...body, version: 1 });
  expect(await shown()).toEqual([...started, slug]);
  expect(await refusalOf(catalog.call(createGuide, { body }))).toMatchObject({ code: 'conflict' });
  const off = { active: false, texts, version: 1 };
  expect(await catalog.call(updateGuide, { params: { guide: slug }, body: off })).toMatchObject({
    version: 2,
  });
  expect(await shown()).toEqual(started);
});

test('a change of an old version is refused with the guide as it is', async () => {
  const stale = { active: true, texts, version: 1 };
  const refusal = await refusalOf(catalog.call(updateGuide, { params: { guide: slug }, body: stale }));
  expect(refusal).toMatchObject({ code: 'conflict', current: { slug, version: 2 } });
});

test('a deleted guide is gone', async () => {
  const left = await catalog.call(deleteGuide, { params: { guide: slug } });
  expect(left.map((guide) => guide.slug)).toEqual(started);
  expect(await catalog.call(listAdminGuides, {})).toEqual(left);
  const again = await refusalOf(catalog.call(deleteGuide, { params: { guide: slug } }));
  expect(again).toMatchObject({ code: 'not-found' });
});
