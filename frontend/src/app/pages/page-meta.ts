import { groupIndian } from '@boostline/contracts/schemas/values/quantity';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { questionsOf } from '../../features/storefront/packages/questions.js';
import { usualWords } from '../../features/storefront/packages/usual-words.js';
import type { Messages } from '../../messages/en.js';
import { descriptions as english } from '@boostline/contracts/texts/en/descriptions';
import { descriptions as hindi } from '@boostline/contracts/texts/hi/descriptions';
import { sayIn } from '@boostline/contracts/texts/translations';
import { networkNames } from '../../products/names.js';
import type { Products } from '../../products/products.js';
import { guidesRow, type Page, type PageWords } from './page-table.js';
import { pageTitle } from './page-title.js';
import type { ShopData } from '../shop-data.js';
import { article, faqPage, productWithOffers, shopSite, type SoldAs } from '../structured-data.js';

interface PageMeta {
  title: string;
  description?: string;
  /** Said where scripts are off, by a page that needs them. */
  withoutScripts?: { text: string; write: string };
  /** schema.org. */
  structured?: Record<string, unknown> | undefined;
}

/** Head of a document: title, description and structured data of a page. */
export function pageMeta(page: Page, t: Messages, data: ShopData, products: Products): PageMeta {
  const isPlain = page.words === 'notFound' || page.words === 'openingSoon';
  const needsScripts = page.selling !== undefined || page.words === 'offers' || (!page.listed && !isPlain);
  const { withoutScripts: text, writeWithoutScripts: write } = descriptionsIn(t);
  return {
    ...listedMeta(page, t, data, products),
    ...(needsScripts && { withoutScripts: { text, write } }),
  };
}

function listedMeta(page: Page, t: Messages, data: ShopData, products: Products): PageMeta {
  const title = pageTitle(page, t, data.siteConfig.siteName, products);
  // The picture of a shared link to an order.
  if (!page.listed) return { title, description: descriptionOf('home', t, networkNames(products, t)) };
  const sold = soldOn(page, data);
  const url = data.origin + page.path;
  const usually = usualWords(data.trackRecord.usual, t.common);
  if (page.selling) {
    const [product] = page.selling.products;
    const { title: name, description: text } = product;
    const description = text.replace('{price}', formatRupees(lowestOf(sold)));
    const questions = faqPage(questionsOf(product, products.targetKindOf(product), t), usually);
    return { title, description, structured: productWithOffers({ name, description, url, sold, questions }) };
  }
  if (page.guide && data.guide) {
    const { title: headline, description } = data.guide;
    const crumbs = [{ name: t.guides.title, url: data.origin + guidesRow.path }];
    return { title, description, structured: article({ headline, description, url, crumbs, data }) };
  }
  const description = descriptionOf(page.words, t, networkNames(products, t));
  if (page.words === 'home') {
    const questions = faqPage(t.home.faq, usually);
    const structured = { '@context': 'https://schema.org', '@graph': [shopSite(data), questions] };
    return { title, description, structured };
  }
  const { metaTitle: name } = t[page.words];
  if (typeof name !== 'string') return { title, description };
  return { title, description, structured: productWithOffers({ name, description, url, sold }) };
}

const lowestOf = (sold: readonly SoldAs[]) =>
  sold.length > 0 ? Math.min(...sold.map(({ price }) => price)) : 0;

const descriptionsIn = ({ language: code, edited }: Messages) =>
  sayIn({ en: english, hi: hindi }, { code, edited }, 'descriptions');

function descriptionOf(words: PageWords, t: Messages, networks: string): string {
  const descriptions: Partial<Record<PageWords, string | ((networks: string) => string)>> = descriptionsIn(t);
  const description = descriptions[words] ?? '';
  return typeof description === 'string' ? description : description(networks);
}

/** What the page sells, and for how much. */
export function soldOn(page: Page, { packages, offers }: Pick<ShopData, 'packages' | 'offers'>): SoldAs[] {
  if (page.selling)
    return page.selling.products.flatMap(({ slug, unit }) =>
      (packages[slug] ?? []).map(({ quantity, price }) => ({
        name: `${groupIndian(quantity)} ${unit}`,
        price,
      })),
    );
  return page.words === 'offers' ? offers.map(({ name, price }) => ({ name, price })) : [];
}
