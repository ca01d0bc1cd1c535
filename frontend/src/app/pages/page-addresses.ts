import { fallbackLanguage, localeOf, type Language } from '@boostline/contracts/languages';

/** Where a page is found in one language, whatever the visitor's own is. */
export const addressIn = (language: Language, url: string) =>
  language === fallbackLanguage ? url : `${url}?lang=${language}`;

/** Its address in each language: alternates name the others for search engines. */
export const alternates = (
  url: string,
  languages: readonly Language[],
): { hreflang: string; href: string }[] => [
  ...languages.map((language) => ({ hreflang: localeOf(language), href: addressIn(language, url) })),
  { hreflang: 'x-default', href: url },
];
