import { createContext, use } from 'react';
import { inLanguage, type Language, type Translated } from '@boostline/contracts/languages';
import { en, type Messages } from './en.js';

export const MessagesContext = createContext<Messages>(en);

/** The words of the page's language. */
export const useMessages = () => use(MessagesContext);

/** The words of a part of the shop in the page's language. */
export const useWords = <Words,>(words: Translated<Words>): Words =>
  inLanguage(words, useMessages().language);

const sources: Translated<() => Promise<Messages>> = {
  en: async () => en,
  hi: async () => (await import('./hi.js')).hi,
};

/** English is in every bundle; another language comes as a chunk of its own when it is wanted. */
export async function loadMessages(language: Language): Promise<Messages> {
  return inLanguage(sources, language)();
}

/** Remembers the choice for a year; the page is rendered in it from the next request on. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  // The same address again would only scroll to its fragment.
  if (address.href === location.href || address.hash) location.reload();
  else location.replace(address);
}

/**
 * An address may name its language (`?lang=hi`), as search engines list it. The page came in it; that is a
 * choice for the pages after it too.
 */
export function rememberAskedLanguage(): void {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked === document.documentElement.lang) rememberLanguage(asked);
}

function rememberLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}

/**
 * A text that the administrator may set: the configured one, unless it is still the English default, which is
 * then said in the page's language.
 */
export const configured = (text: string, englishDefault: string, translated: string) =>
  text === englishDefault ? translated : text;
