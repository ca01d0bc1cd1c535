import {
  ownProduct,
  productUpdate,
  type OwnProduct,
  type ProductUpdate,
} from '@boostline/contracts/products/administered-products';
import { productTexts } from '@boostline/contracts/products/product';
import { wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { textDraftOf, textNames, textsOfDraft } from './language-texts.js';
import type { AdminProduct } from './products-query.js';

/** What stands in the fields: icon, color, popular, active, and the texts as `en.name`. */
export type ProductDraft = { popular: string; active: boolean } & Record<string, string | boolean>;
export type ProductValues = Omit<ProductUpdate, 'version'>;

export const textFields = productTexts.keyof().options;

export function draftOf(product: AdminProduct, languages: readonly string[]): ProductDraft {
  const { icon, color, popularQuantity, active, texts } = product;
  const popular = String(popularQuantity ?? '');
  return { ...textDraftOf(texts, languages, textFields), icon, color, popular, active };
}

export const emptyProduct: ProductDraft = {
  ...{ network: '', targetKind: '', slug: '', icon: 'heart', color: 'brand', popular: '1000', active: true },
  ...{ comments: false, serviceTypes: 'Default' },
};

export const readProduct = (draft: ProductDraft, languages: readonly string[]): Reading<ProductValues> =>
  readWith(
    productUpdate.omit({ version: true }),
    { ...looksOf(draft, languages), active: draft.active },
    wordsOf(draft, languages),
  );

export const readOwnProduct = (draft: ProductDraft, languages: readonly string[]): Reading<OwnProduct> =>
  readWith(
    ownProduct,
    {
      ...looksOf(draft, languages),
      slug: String(draft['slug']).trim(),
      network: draft['network'],
      targetKind: draft['targetKind'],
      asks: draft['comments'] === true ? 'comments' : null,
      serviceTypes: String(draft['serviceTypes'])
        .split(',')
        .map((type) => type.trim())
        .filter((type) => type !== ''),
    },
    wordsOf(draft, languages),
  );

const looksOf = (draft: ProductDraft, languages: readonly string[]) => ({
  icon: draft['icon'],
  color: draft['color'],
  popularQuantity: draft.popular.trim() === '' ? null : wholeNumber(draft.popular),
  texts: textsOfDraft(draft, languages, textFields),
});

function wordsOf({ popular }: ProductDraft, languages: readonly string[]) {
  const isUnread = popular.trim() !== '' && wholeNumber(popular) === null;
  const unread: Record<string, string> = isUnread ? { popular: adminMessages.wholeNumber } : {};
  return { names: { ...textNames(languages, textFields), popularQuantity: 'popular' }, unread };
}
