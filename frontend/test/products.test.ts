import { describe, expect, test } from '@jest/globals';
import { en } from '../src/messages/en.js';
import { loadMessages } from '../src/messages/language.js';
import { networkNames, pageName } from '../src/products/names.js';
import { searchProducts } from '../src/products/search-products.js';
import { headerPages } from '../src/products/specification.js';
import { productsIn } from './products-in.js';

const hi = await loadMessages({ language: 'hi', edited: {}, languages: [] });
const many = [
  ...['youtube-subscribers', 'youtube-views', 'tiktok-likes'],
  ...['facebook-post-likes', 'telegram-members', 'instagram-saves'],
];

describe('a shop of the specification’s products', () => {
  test('has the specification’s pages, their names, and no menu', () => {
    const products = productsIn('en');
    const { named, hasMore } = headerPages(products);
    expect(products.pages.map(({ path }) => path)).toEqual(['/followers', '/likes-views', '/comments']);
    expect(named.map((page) => pageName(page, en))).toEqual([
      'Instagram Followers',
      'Instagram Likes & Views',
    ]);
    expect(hasMore).toBe(false);
    const hindi = headerPages(productsIn('hi')).named.map((page) => pageName(page, hi));
    expect(hindi).toEqual(['Instagram फ़ॉलोअर्स', 'Instagram लाइक्स और व्यूज़']);
  });

  test('sells each product at its address, and an unknown one nowhere', () => {
    const products = productsIn('en');
    const addresses = ['followers', 'likes', 'views', 'comments', 'plays'].map((slug) =>
      products.addressOf(slug),
    );
    expect(addresses).toEqual([
      ...['/followers', '/likes-views?tab=likes', '/likes-views?tab=views', '/comments', '/'],
    ]);
  });
});

describe('a shop of several networks', () => {
  test('has a menu, and names its networks', () => {
    const products = productsIn('en', 'youtube-views', 'telegram-members');
    expect(headerPages(products).hasMore).toBe(true);
    expect(networkNames(products, en)).toBe('Instagram, YouTube and Telegram');
    expect(products.addressOf('youtube-views')).toBe('/youtube-views');
  });

  test('hands on the words of one language alone', () => {
    const { assortment } = productsIn('hi', 'youtube-views');
    expect(JSON.stringify(assortment)).not.toMatch(/"Views"|Link of the video/);
    expect(assortment.targetKinds.map(({ slug }) => slug)).toEqual([
      ...['instagram-account', 'instagram-post', 'youtube-video'],
    ]);
  });
});

describe('searching by words', () => {
  test.each([
    ['yt subs', 'youtube-subscribers'],
    ['  YouTube   VIEWS ', 'youtube-views'],
    ['insta fol', 'followers'],
    ['ig saves', 'instagram-saves'],
    ['tg mem', 'telegram-members'],
    ['fb like', 'facebook-post-likes'],
    ['tt', 'tiktok-likes'],
  ])('%s', (typed, first) => {
    const products = productsIn('en', ...many);
    expect(searchProducts(products.all, products, typed)[0]?.slug).toBe(first);
  });

  test('Hindi and English words find the same', () => {
    const products = productsIn('hi', ...many);
    for (const typed of ['सब्सक्राइबर', 'subscribers'])
      expect(searchProducts(products.all, products, typed).map(({ slug }) => slug)).toEqual([
        'youtube-subscribers',
      ]);
  });

  test('words that fit nothing find nothing', () => {
    const products = productsIn('en', ...many);
    for (const typed of ['', 'spotify', 'youtube members'])
      expect(searchProducts(products.all, products, typed)).toEqual([]);
  });
});
