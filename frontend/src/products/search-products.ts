import type { Products } from './products.js';
import type { ShopProduct } from './assortment.js';

/**
 * The products that all of the typed words fit, the best first: `yt subs` finds YouTube subscribers. A word fits by its
 * beginning, and a short one by letters in their order: `yt` is in `youtube`.
 */
export function searchProducts(
  among: readonly ShopProduct[],
  products: Products,
  typed: string,
): ShopProduct[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return among
    .map((product) => ({ product, fit: fitOf(wanted, wordsOfProduct(product, products)) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ product }) => product);
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** In the page's language, and in English by the slug. */
function wordsOfProduct({ slug, network, name, unit }: ShopProduct, { networks }: Products): string[] {
  const named = networks.find((one) => one.slug === network)?.name ?? '';
  return wordsOf([slug, network, named, name, unit].join(' '));
}

/** 0 where a word fits nothing. */
function fitOf(wanted: readonly string[], words: readonly string[]): number {
  const fits = wanted.map((word) => Math.max(...words.map((one) => wordFit(word, one))));
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0);
}

const longestShort = 3;

function wordFit(word: string, of: string): number {
  if (of === word) return 3;
  if (of.startsWith(word)) return 2;
  return word.length <= longestShort && word[0] === of[0] && isWithin(word, of) ? 1 : 0;
}

/** Whether all letters come in their order. */
function isWithin(word: string, of: string): boolean {
  let at = 0;
  for (const letter of word) {
    at = of.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
