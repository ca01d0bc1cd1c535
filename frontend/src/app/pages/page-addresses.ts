import { fallbackLanguage, localeOf, releasedLanguages, type Language } from '@boostline/contracts/languages';

/** Where a page is found in one language, whatever the visitor's own is. */
export const addressIn = (language: Language, url: string) =>
  language === fallbackLanguage ? url : `${url}?lang=${language}`;

/** Its address in each language: alternates name the others for search engines. */
export const alternates = (url: string): { hreflang: string; href: string }[] => [
  ...releasedLanguages.map(({ code }) => ({ hreflang: localeOf(code), href: addressIn(code, url) })),
  { hreflang: 'x-default', href: url },
];
