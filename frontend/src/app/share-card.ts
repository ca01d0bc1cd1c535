import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { specificationSlugs } from '@boostline/contracts/products/specification/specification-slugs';
import type { RenderCard, RenderRequest, ShareCard } from '@boostline/contracts/schemas/shop/site/page';
import type { Messages } from '../messages/en.js';
import { groundsOf } from '../ui/theme/theme.js';
import { iconPath } from './assets.js';
import { soldOn } from './pages/page-meta.js';
import { listedPages, type Page } from './pages/page-table.js';
import type { SoldAs } from './structured-data.js';

type Shop = Parameters<RenderCard>[1];

/** On pictures of this width the eye takes in three lines. */
const maxLines = 3;
const ink = '#1d1b26';

const nameOf = ({ path }: Page) => (path === '/' ? 'home' : path.slice(1));
const pageOf = (name: string) => listedPages.find((page) => page.sells && nameOf(page) === name);

/** What the picture of a shared page says: the shop, what is sold there, and for how much. */
export function cardOf(name: string, shop: Shop, t: Messages): ShareCard | null {
  const page = pageOf(name);
  if (!page || shop.opening === 'soon') return null;
  const { siteConfig } = shop.snapshot;
  const { metaTitle } = t[page.words];
  return {
    shop: siteConfig.siteName,
    title: typeof metaTitle === 'string' ? metaTitle : t.home.defaultTitle,
    sold: linesOf(page, shop, t),
    colors: { ground: groundsOf(siteConfig.colors).light, primary: siteConfig.colors.primary, ink },
  };
}

function linesOf(page: Page, { snapshot }: Shop, t: Messages): ShareCard['sold'] {
  if (page.words !== 'home') {
    const cheapest = soldOn(page, t, snapshot).toSorted((one, other) => one.price - other.price);
    return cheapest.slice(0, maxLines).map(({ name, price }) => ({ name, price: formatRupees(price) }));
  }
  return specificationSlugs
    .flatMap((type) => {
      const prices = snapshot.packages[type].map(({ price }) => price);
      const sold: SoldAs[] = prices.length > 0 ? [{ name: t.kinds[type], price: Math.min(...prices) }] : [];
      return sold.map(({ name, price }) => ({ name, price: t.home.from(formatRupees(price)) }));
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
