import { localeOf } from '@boostline/contracts/languages';
import { learnedText } from '../features/storefront/packages/usual-words.js';
import type { Question } from '../features/storefront/packages/questions.js';
import { iconPath } from './assets.js';
import type { ShopData } from './shop-data.js';

/** schema.org objects for search engines. */
type Thing = Record<string, unknown>;

export interface SoldAs {
  name: string;
  /** Rupees. */
  price: number;
}

interface Product {
  name: string;
  description: string;
  url: string;
  sold: SoldAs[];
  /** What buyers ask about it. */
  questions?: Thing;
}

/** A product and each way in which it is sold; none while nothing is. */
export function productWithOffers({ name, description, url, sold, questions }: Product): Thing | undefined {
  if (sold.length === 0) return undefined;
  const prices = sold.map(({ price }) => price);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    url,
    ...(questions && { subjectOf: questions }),
    image: new URL(url).origin + iconPath('share-card.png'),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'INR',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: sold.length,
      offers: sold.map((one) => ({
        '@type': 'Offer',
        name: one.name,
        price: one.price,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url,
      })),
    },
  };
}

export function faqPage(questions: readonly Question[], usually: string | undefined): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, learned }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: learnedText({ text: answer, learned }, usually) },
    })),
  };
}

interface Article {
  headline: string;
  description: string;
  url: string;
  /** The pages above it, from the top. */
  crumbs: readonly { name: string; url: string }[];
  data: Pick<ShopData, 'origin' | 'siteConfig' | 'language'>;
}

/** A guide, and where it lies in the shop. */
export function article({ headline, description, url, crumbs, data }: Article): Thing {
  const { origin, siteConfig, language } = data;
  const trail = [{ name: siteConfig.siteName, url: `${origin}/` }, ...crumbs, { name: headline, url }];
  const text = { headline, description, url, inLanguage: localeOf(language) };
  const author = { '@type': 'Organization', name: siteConfig.siteName, url: `${origin}/` };
  const itemListElement = trail.map(({ name, url: item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Article', ...text, author, publisher: author },
      { '@type': 'BreadcrumbList', itemListElement },
    ],
  };
}

export function shopSite({ origin, siteConfig, language, trackRecord: { ratings } }: ShopData): Thing {
  return {
    '@type': 'WebSite',
    name: siteConfig.siteName,
    url: `${origin}/`,
    inLanguage: localeOf(language),
    publisher: {
      '@type': 'Organization',
      name: siteConfig.siteName,
      url: `${origin}/`,
      ...(ratings && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: ratings.average,
          ratingCount: ratings.count,
          bestRating: 5,
        },
      }),
    },
  };
}
