import { productUpdate, type ProductUpdate } from '@boostline/contracts/products/administered-products';
import { productTexts } from '@boostline/contracts/products/product';
import { wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import type { AdminProduct } from './products-query.js';

/** What stands in the fields: icon, color, popular, active, and the texts as `en.name`. */
export type ProductDraft = { popular: string; active: boolean } & Record<string, string | boolean>;
export type ProductValues = Omit<ProductUpdate, 'version'>;

export const textFields = productTexts.keyof().options;
const fieldOf = (language: string, text: string) => `${language}.${text}`;

/** English first, then every other language that some product has texts in. */
export const languagesOf = (products: readonly Pick<AdminProduct, 'texts'>[]): string[] => [
  ...new Set(['en', ...products.flatMap(({ texts }) => Object.keys(texts))]),
];

export function draftOf(product: AdminProduct, languages: readonly string[]): ProductDraft {
  const { icon, color, popularQuantity, active, texts } = product;
  const fields = languages.flatMap((language) =>
    textFields.map((text) => [fieldOf(language, text), texts[language]?.[text] ?? '']),
  );
  return { ...Object.fromEntries(fields), icon, color, popular: String(popularQuantity ?? ''), active };
}

/** A language without any text is left out: buyers who read it are shown the English ones. */
export function readProduct(draft: ProductDraft, languages: readonly string[]): Reading<ProductValues> {
  const popular = wholeNumber(draft.popular);
  const texts = languages.flatMap((language) => {
    const typed = Object.fromEntries(
      textFields.map((text) => [text, String(draft[fieldOf(language, text)] ?? '')]),
    );
    const isEmpty = Object.values(typed).every((text) => text.trim() === '');
    return isEmpty && language !== 'en' ? [] : [[language, typed]];
  });
  const candidate = {
    icon: draft['icon'],
    color: draft['color'],
    active: draft.active,
    popularQuantity: draft.popular.trim() === '' ? null : popular,
    texts: Object.fromEntries(texts),
  };
  const names = Object.fromEntries(
    languages.flatMap((language) =>
      textFields.map((text) => [`texts.${language}.${text}`, fieldOf(language, text)]),
    ),
  );
  const unread: Record<string, string> =
    draft.popular.trim() !== '' && popular === null ? { popular: adminMessages.wholeNumber } : {};
  return readWith(productUpdate.omit({ version: true }), candidate, {
    names: { ...names, popularQuantity: 'popular' },
    unread,
  });
}
