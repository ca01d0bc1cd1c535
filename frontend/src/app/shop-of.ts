import type { RenderRequest } from '@boostline/contracts/schemas/shop/site/page';
import { inLanguage } from '@boostline/contracts/languages';
import { assortmentOf, type Assortment } from '../products/assortment.js';
import { Products } from '../products/products.js';
import { ShopPages } from './pages/page-table.js';

interface ShopOf {
  assortment: Assortment;
  products: Products;
  pages: ShopPages;
}

type Snapshot = RenderRequest['snapshot'];
type Language = RenderRequest['language'];

const made = new WeakMap<Snapshot, Map<Language, ShopOf>>();

/** The products and pages of a state of the catalog, made once for each language. */
export function shopOf(snapshot: Snapshot, language: Language): ShopOf {
  const known = made.get(snapshot) ?? new Map<Language, ShopOf>();
  made.set(snapshot, known);
  const before = known.get(language);
  if (before) return before;
  const assortment = assortmentOf(snapshot.products, language);
  const products = new Products(assortment);
  const guides = snapshot.guides.map(({ slug, texts }) => ({
    slug,
    title: inLanguage(texts, language).title,
  }));
  const shop = { assortment, products, pages: new ShopPages(products, guides) };
  known.set(language, shop);
  return shop;
}
