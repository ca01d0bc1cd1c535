import { groupIndian } from '@boostline/contracts/schemas/values/indian-digits';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { usualWords } from '../../features/storefront/packages/usual-words.js';
import type { Messages } from '../../messages/en.js';
import { descriptions as english } from '../../messages/en/descriptions.js';
import { descriptions as hindi } from '../../messages/hi/descriptions.js';
import type { Page } from './page-table.js';
import { pageTitle } from './page-title.js';
import type { ShopData } from '../shop-data.js';
import { faqPage, productWithOffers, shopSite, type SoldAs } from '../structured-data.js';

interface PageMeta {
  title: string;
  description?: string;
  /** schema.org. */
  structured?: Record<string, unknown> | undefined;
}

/** Head of a document: title, description and structured data of a page. */
export function pageMeta(page: Page, t: Messages, data: ShopData): PageMeta {
  const title = pageTitle(page, t, data.siteConfig.siteName);
  if (!page.listed) return { title };
  const sold = soldOn(page, t, data);
  const description = descriptionOf(page, data.language, sold);
  if (page.words === 'home') {
    const usually = usualWords(data.trackRecord.usual, t.common);
    const structured = { '@context': 'https://schema.org', '@graph': [shopSite(data), faqPage(t, usually)] };
    return { title, description, structured };
  }
  const { metaTitle: name } = t[page.words];
  if (typeof name !== 'string') return { title, description };
  const structured = productWithOffers({ name, description, url: data.origin + page.path, sold });
  return { title, description, structured };
}

function descriptionOf({ words }: Page, language: ShopData['language'], sold: SoldAs[]): string {
  const descriptions: Partial<Record<Page['words'], string | ((from: string) => string)>> =
    language === 'hi' ? hindi : english;
  const description = descriptions[words] ?? '';
  if (typeof description === 'string') return description;
  return description(formatRupees(sold.length > 0 ? Math.min(...sold.map(({ price }) => price)) : 0));
}

const packagesOn: Partial<Record<Page['words'], PackageType[]>> = {
  followers: ['followers'],
  likesViews: ['likes', 'views'],
  comments: ['comments'],
};

/** What the page sells, and for how much. */
export function soldOn(
  { words }: Page,
  t: Messages,
  { packages, offers }: Pick<ShopData, 'packages' | 'offers'>,
): SoldAs[] {
  if (words === 'offers') return offers.map(({ name, price }) => ({ name, price }));
  return (packagesOn[words] ?? []).flatMap((type) =>
    (packages[type] ?? []).map(({ quantity, price }) => ({
      name: `${groupIndian(quantity)} ${t.kindsInText[type]}`,
      price,
    })),
  );
}
