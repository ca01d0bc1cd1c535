import { createContext, use } from 'react';
import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import { en, messagesIn, type Messages, type Translation, type Wording } from './en.js';

export const MessagesContext = createContext<Messages>(en);

/** The words of the page's language. */
export const useMessages = () => use(MessagesContext);

const translations: Partial<Record<Language, () => Promise<Translation>>> = {
  hi: async () => (await import('@boostline/contracts/texts/hi')).hi,
};

/** English is in every bundle; another language of the release comes as a chunk of its own when it is wanted. */
export async function loadMessages(wording: Wording): Promise<Messages> {
  return messagesIn(wording, await translations[wording.language]?.());
}

/** Remembers the choice for a year; the page is rendered in it from the next request on. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  // Reading waits until the cookie is stored: in Chromium a reload can overtake the writing.
  void document.cookie;
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  // The same address again would only scroll to its fragment.
  if (address.href === location.href || address.hash) location.reload();
  else location.replace(address);
}

/**
 * An address may name its language (`?lang=hi`), as search engines list it. The page came in it; that is a
 * choice for the pages after it too, unless the panel only previews it.
 */
export function rememberAskedLanguage(): void {
  if (window.parent !== window) return;
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked === document.documentElement.lang) rememberLanguage(asked);
}

function rememberLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** A text that the owner may set in the site config, where it is English; a language with a text of its own keeps that. */
export function configured(
  text: string,
  englishDefault: string,
  translated: string,
  language: Language,
): string {
  const [first, second] = language === fallbackLanguage ? [text, translated] : [translated, text];
  return first === englishDefault ? second : first;
}
