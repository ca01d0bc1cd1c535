import type { Language } from '../messages/en.js';

/** The pages that search engines may list, in both languages. */
export const indexedPaths = ['/', '/followers', '/likes-views', '/comments', '/offers'] as const;

/** Where a page is found in one language, whatever the visitor's own is. */
export const addressIn = (language: Language, url: string) => (language === 'hi' ? `${url}?lang=hi` : url);

/** Its address in each language: an alternate names the other for search engines. */
export const alternates = (url: string): { hreflang: string; href: string }[] => [
  { hreflang: 'en-IN', href: addressIn('en', url) },
  { hreflang: 'hi-IN', href: addressIn('hi', url) },
  { hreflang: 'x-default', href: url },
];
