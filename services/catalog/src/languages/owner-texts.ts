import { inLanguage, type Language } from '@boostline/contracts/languages';
import type { ProductLists } from '@boostline/contracts/products/product-registry';
import { productTexts } from '@boostline/contracts/products/product';
import { targetTexts } from '@boostline/contracts/products/target-kind';
import { longestText, type WordedText } from '@boostline/contracts/schemas/admin/texts';
import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { en } from '@boostline/contracts/texts/en';

/** What was edited, by language and id. */
export type EditedTexts = ReadonlyMap<Language, ReadonlyMap<string, { text: string; original: string }>>;

/** A text that the owner wrote on another page of the panel, in the languages that the page has. */
interface OwnerText {
  texts: { en: string; [language: Language]: string | undefined };
  setOn: WordedText['setOn'];
  /** Characters. */
  max: number;
}
export type OwnerTexts = ReadonlyMap<string, OwnerText>;

type Rows = Pick<ProductLists, 'products' | 'targetKinds'>;
interface InLanguages<Texts> {
  en: Texts;
  [language: Language]: Texts;
}

/** Texts of products, targets and the site config, where they are not in the place of a text of the release. */
export function ownerTexts({ products, targetKinds }: Rows, siteConfig: SiteConfig): OwnerTexts {
  const written: [string, OwnerText][] = [
    ...products.flatMap(({ slug, texts }) =>
      byField(`product.${slug}`, texts, productTexts.shape, 'products'),
    ),
    ...targetKinds.flatMap(({ slug, texts }) => byField(`target.${slug}`, texts, targetTexts.shape, null)),
    ...textsOfSite(siteConfig),
  ];
  return new Map(written.filter(([, { texts }]) => texts.en !== ''));
}

function byField(
  id: string,
  texts: InLanguages<object>,
  fields: Readonly<Record<string, { maxLength: number | null }>>,
  setOn: OwnerText['setOn'],
): [string, OwnerText][] {
  const languages = Object.entries(texts).map(([code, own]) => ({ code, own: fieldsOf(own) }));
  return [...fieldsOf(texts.en)].map(([field, english]) => {
    const inOthers = languages.map(({ code, own }) => [code, own.get(field)]);
    const max = fields[field]?.maxLength ?? longestText;
    return [`${id}.${field}`, { texts: { ...Object.fromEntries(inOthers), en: english }, setOn, max }];
  });
}

const fieldsOf = (texts: object) => new Map(Object.entries<string>({ ...texts }));

function textsOfSite({ claims, support, usernameFormPlaceholder, legal }: SiteConfig): [string, OwnerText][] {
  const usual: readonly string[] = en.home.defaultClaims;
  const written = (id: string, text: string, hindi = ''): [string, OwnerText] => [
    `shop.${id}`,
    { texts: { en: text, hi: hindi || undefined }, setOn: 'site-config', max: longestText },
  ];
  return [
    written('usernameFormPlaceholder', usernameFormPlaceholder),
    written('supportMessage', support.message),
    ...claims.map((claim, at) => written(`claims.${at}`, usual.includes(claim) ? '' : claim)),
    written('terms', legal.terms, legal.termsHindi),
    written('refunds', legal.refunds, legal.refundsHindi),
    written('privacy', legal.privacy, legal.privacyHindi),
  ];
}

/** Products and targets with what was edited of their texts. */
export function withEditedTexts(lists: ProductLists, edited: EditedTexts): ProductLists {
  const said = <Texts extends object>(id: string, texts: InLanguages<Texts>): InLanguages<Texts> => {
    const all = { ...texts };
    for (const [language, own] of edited) {
      const changed = Object.keys(texts.en).flatMap((field) => {
        const text = own.get(`${id}.${field}`)?.text;
        return text === undefined ? [] : [[field, text]];
      });
      if (changed.length > 0)
        all[language] = { ...inLanguage(texts, language), ...Object.fromEntries(changed) };
    }
    return all;
  };
  return {
    ...lists,
    products: lists.products.map((one) => ({ ...one, texts: said(`product.${one.slug}`, one.texts) })),
    targetKinds: lists.targetKinds.map((one) => ({ ...one, texts: said(`target.${one.slug}`, one.texts) })),
  };
}
