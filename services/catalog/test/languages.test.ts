import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import { readSiteConfigEdition, updateSiteConfig } from '@boostline/contracts/routes/public/catalogue';
import {
  createLanguage,
  exportTexts,
  importTexts,
  listLanguages,
  listTexts,
  previewTexts,
  updateLanguage,
  updateText,
} from '@boostline/contracts/routes/public/languages';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.stop());

const shown = async () =>
  new Map((await catalog.call(readCatalogSnapshot, {})).languages.map(({ code, edited }) => [code, edited]));
const texts = (query: { language: string; search?: string; only?: 'edited' | 'changed' | 'missing' }) =>
  catalog.call(listTexts, { query: { search: '', only: 'all', page: 1, ...query } });
const save = (language: string, textId: string, was: string, text: string | null) =>
  catalog.call(updateText, { params: { language, textId }, body: { text, was } });

test('an edited English text leaves Hindi alone, and goes back to the original', async () => {
  await save('en', 'nav.offers', 'OFFERS & DISCOUNTS', 'Deals');
  expect((await shown()).get('en')).toEqual({ 'nav.offers': 'Deals' });
  expect((await shown()).get('hi')).toEqual({});
  const { texts: edited } = await texts({ language: 'hi', only: 'edited' });
  expect(edited.map(({ id, english, own }) => [id, english.text, own?.text])).toEqual([
    ['nav.offers', 'Deals', 'ऑफ़र और छूट'],
  ]);
  await save('en', 'nav.offers', 'Deals', null);
  expect((await shown()).get('en')).toEqual({});
});

test('a text with a missing or an unknown place is refused with a sentence', async () => {
  const missing = await refusalOf(save('hi', 'nav.home', '{siteName}, होम', 'होम'));
  expect(missing.message).toContain('{siteName} is missing');
  const unknown = await refusalOf(save('hi', 'nav.home', '{siteName}, होम', '{siteName} {shop}'));
  expect(unknown.message).toContain('{shop} means nothing here. This text may have {siteName}.');
  const elsewhere = await refusalOf(
    save('en', 'footer.notAffiliated', 'Not affiliated with {networks}.', 'Hi'),
  );
  expect(elsewhere.message).toContain('UI Customization');
});

test('a text that another window changed meanwhile is not overwritten', async () => {
  expect(await refusalOf(save('hi', 'nav.offers', 'something else', 'ऑफ़र'))).toMatchObject({
    code: 'conflict',
    current: { text: 'ऑफ़र और छूट' },
  });
});

test('the list says which originals an update has changed since they were edited', async () => {
  await save('hi', 'footer.help', 'मदद', 'सहायता');
  await catalog.query(`UPDATE catalog.edited_texts SET original = 'Aid' WHERE id = 'footer.help'`);
  const { texts: changed } = await texts({ language: 'hi', only: 'changed' });
  expect(changed.map(({ id, own }) => [id, own?.changedFrom, own?.original])).toEqual([
    ['footer.help', 'Aid', 'मदद'],
  ]);
  await save('hi', 'footer.help', 'सहायता', null);
});

test('the list is searched by words of both languages', async () => {
  const found = async (search: string) => (await texts({ language: 'hi', search })).texts.map(({ id }) => id);
  expect(await found('OFFERS & DISCOUNTS')).toContain('nav.offers');
  expect(await found('ऑफ़र और छूट')).toContain('nav.offers');
});

test('a new language is filled by import, and shown with English in the other places', async () => {
  await catalog.call(createLanguage, { body: { code: 'ta', name: 'தமிழ்' } });
  const file = await catalog.file(exportTexts);
  expect(file.split('\r\n')[0]).toBe('id,original,en,hi,ta');
  await save('en', 'footer.shop', 'Shop', 'Store');
  const rows = 'id,ta\nnav.offers,சலுகைகள்\nnav.home,"{siteName}, முகப்பு"\nfooter.orders,உங்கள் ஆர்டர்கள்\n';
  const { changes, problems, saved } = await catalog.call(previewTexts, { body: { file: rows } });
  expect([changes.length, problems, saved]).toEqual([3, [], false]);
  expect(await catalog.call(importTexts, { body: { file: rows } })).toMatchObject({ saved: true });
  expect((await shown()).has('ta')).toBe(false);
  await catalog.call(updateLanguage, { params: { language: 'ta' }, body: { name: 'தமிழ்', shown: true } });
  expect((await shown()).get('ta')).toEqual({
    'footer.shop': 'Store',
    'nav.offers': 'சலுகைகள்',
    'nav.home': '{siteName}, முகப்பு',
    'footer.orders': 'உங்கள் ஆர்டர்கள்',
  });
  expect((await catalog.call(listLanguages, {})).find(({ code }) => code === 'ta')?.translated).toBe(3);
});

test('texts of products, targets and the site config are translated beside those of the release', async () => {
  await catalog.call(createLanguage, { body: { code: 'mr', name: 'मराठी' } });
  await catalog.call(updateLanguage, { params: { language: 'mr' }, body: { name: 'मराठी', shown: true } });
  const { version: _, ...config } = await catalog.call(readSiteConfigEdition, {});
  const claims = ['Made in Pune', ...config.claims];
  await catalog.call(updateSiteConfig, { body: { ...config, claims } });
  const rows =
    'id,mr\nproduct.followers.name,फॉलोअर्स\nproduct.followers.unit,जण\ntarget.instagram-account.label,खाते\nshop.claims.0,पुण्यात बनलेले\n';
  expect(await catalog.call(importTexts, { body: { file: rows } })).toMatchObject({
    problems: [],
    saved: true,
  });
  const { products } = await catalog.call(readCatalogSnapshot, {});
  const followers = products.products.find(({ slug }) => slug === 'followers')?.texts;
  expect(followers?.['mr']).toMatchObject({ name: 'फॉलोअर्स', unit: 'जण', title: followers?.en.title });
  expect(products.targetKinds.map(({ texts }) => texts['mr']?.label)).toContain('खाते');
  expect((await shown()).get('mr')).toMatchObject({ 'shop.claims.0': 'पुण्यात बनलेले' });
  const elsewhere = await refusalOf(save('hi', 'product.followers.name', 'फ़ॉलोअर्स', 'लोग'));
  expect(elsewhere.message).toContain('Products');

  await catalog.call(updateSiteConfig, { body: config });
  expect((await shown()).get('mr')).not.toHaveProperty(['shop.claims.0']);
});

test('nothing of a file with a problem is saved', async () => {
  const rows = 'id,hi\nnav.skip,आगे\nnav.home,होम\nno.such,क\n';
  const report = await catalog.call(importTexts, { body: { file: rows } });
  expect(report.saved).toBe(false);
  expect(report.problems).toEqual([
    { line: 3, message: 'hi: {siteName} is missing: the shop puts a value there.' },
    { line: 4, message: 'There is no text “no.such”.' },
  ]);
  expect((await shown()).get('hi')).toEqual({});
});

test('the exported file read in again changes nothing', async () => {
  const report = await catalog.call(previewTexts, { body: { file: await catalog.file(exportTexts) } });
  expect(report).toEqual({ changes: [], problems: [], saved: false });
});
