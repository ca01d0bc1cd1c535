import { groupIndian } from '@boostline/contracts/indian-digits';
import { formatRupees } from '@boostline/contracts/money';
import type { PackageType } from '@boostline/contracts/packages';
import type { Messages } from '../messages/en.js';
import { pageTitle } from './page-title.js';
import type { PageName } from './routes.js';
import type { ShopData } from './shop-data.js';
import { faqPage, productWithOffers, shopSite, type SoldAs } from './structured-data.js';

export interface PageMeta {
  title: string;
  description?: string;
  /** Pages about one order, or with nothing of their own, stay out of search engines. */
  indexed: boolean;
  /** schema.org. */
  structured?: Record<string, unknown> | undefined;
}

/** Head of a document: title, description and structured data of a page. */
export function pageMeta(page: PageName, t: Messages, data: ShopData): PageMeta {
  const title = pageTitle(page, t, data.siteConfig.siteName);
  const selling = (path: string, words: SellingWords, ...types: PackageType[]) =>
    sellingPage(title, path, words, packagesSold(types, t, data), data);
  switch (page) {
    case 'home/HomePage':
      return {
        title,
        description: t.home.metaDescription,
        indexed: true,
        structured: { '@context': 'https://schema.org', '@graph': [shopSite(data), faqPage(t)] },
      };
    case 'packages/FollowersPage':
      return selling('/followers', t.followers, 'followers');
    case 'packages/LikesViewsPage':
      return selling('/likes-views', t.likesViews, 'likes', 'views');
    case 'packages/CommentsPage':
      return selling('/comments', t.comments, 'comments');
    case 'offers/OffersPage': {
      const sold = data.offers.map(({ name, price }) => ({ name, price }));
      return sellingPage(title, '/offers', t.offers, sold, data);
    }
    default:
      return { title, indexed: false };
  }
}

interface SellingWords {
  metaTitle: string;
  metaDescription: string | ((from: string) => string);
}

function sellingPage(
  title: string,
  path: string,
  { metaTitle, metaDescription }: SellingWords,
  sold: SoldAs[],
  { origin }: ShopData,
): PageMeta {
  const from = formatRupees(sold.length > 0 ? Math.min(...sold.map(({ price }) => price)) : 0);
  const description = typeof metaDescription === 'string' ? metaDescription : metaDescription(from);
  const structured = productWithOffers({ name: metaTitle, description, url: origin + path, sold });
  return { title, description, indexed: true, structured };
}

function packagesSold(types: PackageType[], t: Messages, { packages }: ShopData): SoldAs[] {
  return types.flatMap((type) =>
    packages[type].map(({ quantity, price }) => ({
      name: `${groupIndian(quantity)} ${t.kindsInText[type]}`,
      price,
    })),
  );
}
