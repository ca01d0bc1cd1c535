import { expect, test } from '@jest/globals';
import { partsRefusals, type PartsRefusal } from '@boostline/contracts/schemas/shop/parts-refusal';
import { RequestFailed } from '../src/api/request.js';
import { refusalInWords } from '../src/features/storefront/packages/refusal-in-words.js';
import { productsIn } from './products-in.js';
import { en } from '../src/messages/en.js';
import { hi } from '../src/messages/hi.js';

const refusedFor = (reason: PartsRefusal | 'unheard-of', most: number | null = 3) =>
  new RequestFailed(400, {
    code: 'invalid-input',
    message: 'Each post takes at least 1,000 likes.',
    current: { reason, most, minimum: 1000, type: 'likes' },
  });

test.each(partsRefusals)(
  'shows the refusal %s of an order in parts in the page’s language',
  async (reason) => {
    const said = await refusalInWords(refusedFor(reason), hi, productsIn('hi'));
    expect(said).toMatch(/[ऀ-ॿ]/);
    expect(said).not.toBe(hi.failures['invalid-input']);
    expect(await refusalInWords(refusedFor(reason), en, productsIn('en'))).toBe(
      'Each post takes at least 1,000 likes.',
    );
  },
);

test('the numbers are in it', async () => {
  expect(await refusalInWords(refusedFor('posts-too-small'), hi, productsIn('hi'))).toMatch(
    /1,000 लाइक्स.* 3 पोस्ट/,
  );
  expect(await refusalInWords(refusedFor('days-too-small', null), hi, productsIn('hi'))).toMatch(
    /1,000 लाइक्स.*ज़्यादा संख्या/,
  );
});

test('shows an unknown reason like every other refusal', async () => {
  expect(await refusalInWords(refusedFor('unheard-of'), hi, productsIn('hi'))).toBe(
    hi.failures['invalid-input'],
  );
});
