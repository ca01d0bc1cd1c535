import { createContext, use } from 'react';
import { en, type Language, type Messages } from './en.js';

export const MessagesContext = createContext<Messages>(en);

/** The words of the page's language. */
export const useMessages = () => use(MessagesContext);

/** English is in every bundle; another language comes as a chunk of its own when it is wanted. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'hi' ? (await import('./hi.js')).hi : en;
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
  if (asked === 'en' || asked === 'hi') rememberLanguage(asked);
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
