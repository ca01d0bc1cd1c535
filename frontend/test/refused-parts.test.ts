import { expect, test } from '@jest/globals';
import { partsRefusals, type PartsRefusal } from '@boostline/contracts/schemas/shop/parts-refusal';
import { RequestFailed } from '../src/api/request.js';
import { refusalInWords } from '../src/features/storefront/packages/refusal-in-words.js';
import { productsIn } from './products-in.js';
import { loadMessages } from '../src/messages/language.js';

const messages = (language: string, edited = {}) => loadMessages({ language, edited, languages: [] });
const refusedFor = (reason: PartsRefusal | 'unheard-of', most: number | null = 3) =>
  new RequestFailed(400, {
    code: 'invalid-input',
    message: 'Each post takes at least 1,000 likes.',
    current: { reason, most, minimum: 1000, type: 'likes' },
  });

test.each(partsRefusals)(
  'shows the refusal %s of an order in parts in the page’s language',
  async (reason) => {
    const hindi = await messages('hi');
    const said = await refusalInWords(refusedFor(reason), hindi, productsIn('hi'));
    expect(said).toMatch(/[ऀ-ॿ]/);
    expect(said).not.toBe(hindi.failures['invalid-input']);
    expect(await refusalInWords(refusedFor(reason), await messages('en'), productsIn('en'))).toMatch(
      /^[A-Z].*\.$/,
    );
  },
);

test('the numbers are in it', async () => {
  const [english, hindi] = [await messages('en'), await messages('hi')];
  expect(await refusalInWords(refusedFor('posts-too-small'), english, productsIn('en'))).toBe(
    'Each post takes at least 1,000 likes. Choose at most 3 posts.',
  );
  expect(await refusalInWords(refusedFor('posts-too-small'), hindi, productsIn('hi'))).toMatch(
    /1,000 लाइक्स.* 3 पोस्ट/,
  );
  expect(await refusalInWords(refusedFor('days-too-small', null), hindi, productsIn('hi'))).toMatch(
    /1,000 लाइक्स.*ज़्यादा संख्या/,
  );
});

test('shows an unknown reason like every other refusal', async () => {
  const hindi = await messages('hi');
  expect(await refusalInWords(refusedFor('unheard-of'), hindi, productsIn('hi'))).toBe(
    hindi.failures['invalid-input'],
  );
});

test('says it as the owner has changed it', async () => {
  const edited = await messages('ta', { 'refusedParts.one-post': 'ஒரு பதிவு மட்டும்.' });
  expect(await refusalInWords(refusedFor('one-post'), edited, productsIn('en'))).toBe('ஒரு பதிவு மட்டும்.');
});
