import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { RenderCard, RenderRequest, ShareCard } from '@boostline/contracts/schemas/shop/site/page';
import type { Messages } from '../messages/en.js';
import { networkNames } from '../products/names.js';
import type { Products } from '../products/products.js';
import { groundsOf } from '../ui/theme/theme.js';
import { iconPath } from './assets.js';
import { soldOn } from './pages/page-meta.js';
import type { Page, ShopPages } from './pages/page-table.js';
import { shopOf } from './shop-of.js';

type Shop = Parameters<RenderCard>[1];

/** On pictures of this width the eye takes in three lines. */
const maxLines = 3;
const ink = '#1d1b26';

const nameOf = ({ path }: Page) => (path === '/' ? 'home' : path.slice(1));
const pageOf = (name: string, pages: ShopPages) =>
  pages.listed.find((page) => page.sells && nameOf(page) === name);

/** What the picture of a shared page says: the shop, what is sold there, and for how much. */
export function cardOf(name: string, shop: Shop, t: Messages): ShareCard | null {
  const { pages, products } = shopOf(shop.snapshot, shop.language);
  const page = pageOf(name, pages);
  if (!page || shop.opening === 'soon') return null;
  const { siteConfig } = shop.snapshot;
  return {
    shop: siteConfig.siteName,
    title: titleOf(page, t, products),
    sold: linesOf(page, shop, t, products),
    colors: { ground: groundsOf(siteConfig.colors).light, primary: siteConfig.colors.primary, ink },
  };
}

function titleOf(page: Page, t: Messages, products: Products): string {
  if (page.selling) return page.selling.products[0].title;
  const { metaTitle } = t[page.words];
  return typeof metaTitle === 'string' ? metaTitle : t.home.title(networkNames(products, t));
}

function linesOf(page: Page, { snapshot }: Shop, t: Messages, { all }: Products): ShareCard['sold'] {
  if (page.selling || page.words !== 'home') {
    const cheapest = soldOn(page, snapshot).toSorted((one, other) => one.price - other.price);
    return cheapest.slice(0, maxLines).map(({ name, price }) => ({ name, price: formatRupees(price) }));
  }
  return all
    .flatMap(({ slug, name }) => {
      const prices = (snapshot.packages[slug] ?? []).map(({ price }) => price);
      return prices.length > 0 ? [{ name, price: t.home.from(formatRupees(Math.min(...prices))) }] : [];
    })
    .slice(0, maxLines);
}

/** Drawn by the build. */
export const plainCard = iconPath('share-card.png');

/** Where the picture of a page lies. One that has none of its own has that of the build. */
export function cardAddress(
  page: Page,
  { origin, language, edition, opening }: Pick<RenderRequest, 'origin' | 'language' | 'edition' | 'opening'>,
): string {
  const hasOwn = page.listed && page.sells && opening !== 'soon';
  return origin + (hasOwn ? `/share/${nameOf(page)}.${language}.png?v=${edition}` : plainCard);
}
