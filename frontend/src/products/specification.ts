/** What the specification fixes of products, whatever else is sold. */
import { en, type Messages } from '../messages/en.js';
import { configured } from '../messages/language.js';
import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import {
  specifiedNetwork,
  specifiedSlug,
  usernameFormTitle as newFormTitle,
} from '@boostline/contracts/products/specification/specification-products';
import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import type { ShopProduct, ShopTargetKind } from './assortment.js';
import { networkNames } from './names.js';
import type { Products, SellingPage } from './products.js';

const specifiedPages: readonly string[] = ['/followers', '/likes-views', '/comments'];

/** Its targets are stored and sent as they are typed. */
export const isSpecified = ({ network }: Pick<ShopProduct, 'network'>): boolean => network === specifiedSlug;

/** Lines that keep no words of their own were sold as the specification says. */
export function specifiedWords(type: string, { kinds }: Messages) {
  const name = kinds[type];
  return name === undefined ? undefined : { name, unit: name.toLowerCase() };
}

/** The address of the page for who names no product. */
export const defaultPath = (products: Products): string =>
  products.pageOf(defaultProduct)?.path ?? products.pages[0]?.path ?? '/offers';

/** The header names two pages; the others are in its menu, which a shop of the specification's products has not. */
export function headerPages({ pages }: Products): { named: readonly SellingPage[]; hasMore: boolean } {
  const named = pages.slice(0, 2);
  return { named, hasMore: pages.slice(2).some(({ path }) => !specifiedPages.includes(path)) };
}

/** A text of the site config: until its owner changes it, it names the specification's network, and a shop may have others. */
export function textOfNetworks(
  text: string,
  sentence: (words: Messages) => (networks: string) => string,
  products: Products,
  messages: Messages,
): string {
  const english = sentence(en)(networkNames(products, en));
  const own = text === sentence(en)(specifiedNetwork) ? english : text;
  return configured(own, english, sentence(messages)(networkNames(products, messages)), messages.language);
}

/** The heading of a product's page: the site config has one for followers. */
export const titleShown = (
  { slug, title }: ShopProduct,
  { usernameFormTitle }: SiteConfig,
  { language }: Messages,
): string => (slug === defaultProduct ? configured(usernameFormTitle, newFormTitle, title, language) : title);

/** In an empty field for a name: the site config has one for followers, an example ends with one. */
export const namePlaceholder = (
  { slug }: ShopProduct,
  { example }: ShopTargetKind,
  { usernameFormPlaceholder }: SiteConfig,
): string =>
  slug === defaultProduct ? usernameFormPlaceholder : (example.replace(/\/$/, '').split(/[/@]/).at(-1) ?? '');
