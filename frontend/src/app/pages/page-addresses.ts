import type { Language } from '../../messages/en.js';

/** Where a page is found in one language, whatever the visitor's own is. */
export const addressIn = (language: Language, url: string) => (language === 'hi' ? `${url}?lang=hi` : url);

/** Its address in each language: an alternate names the other for search engines. */
export const alternates = (url: string): { hreflang: string; href: string }[] => [
  { hreflang: 'en-IN', href: addressIn('en', url) },
  { hreflang: 'hi-IN', href: addressIn('hi', url) },
  { hreflang: 'x-default', href: url },
];
