import type { IncomingMessage } from 'node:http';
import { fallbackLanguage, releasedLanguages, type Language } from '@boostline/contracts/languages';
import { parseCookie } from 'cookie';

/** Of the shop's: the address (`?lang=hi`), else the cookie `language`, else what the browser prefers, else English. */
export function chooseLanguage(
  { headers }: Pick<IncomingMessage, 'headers'>,
  languages: readonly Language[],
  asked: string | null = null,
): Language {
  const named = [asked, cookieOf(headers, 'language')].find((one) => one && languages.includes(one));
  return named ?? preferred(languages, headers['accept-language']);
}

/** Of the panel: the cookie `panel-language`, else English, whatever the browser prefers. */
export function choosePanelLanguage({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const chosen = cookieOf(headers, 'panel-language');
  return releasedLanguages.find(({ code }) => code === chosen)?.code ?? fallbackLanguage;
}

function cookieOf({ cookie }: IncomingMessage['headers'], name: string): string | undefined {
  return cookie === undefined ? undefined : parseCookie(cookie)[name];
}

function preferred(languages: readonly Language[], accepted: string | undefined): Language {
  let best = { language: fallbackLanguage, weight: weightOf(fallbackLanguage, accepted) };
  for (const language of languages) {
    const weight = weightOf(language, accepted);
    if (weight > best.weight) best = { language, weight };
  }
  return best.language;
}

function weightOf(language: Language, accepted = ''): number {
  const weights = accepted.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    if (tag !== language && !tag.startsWith(`${language}-`)) return 0;
    const weight = Number(/^\s*q=([\d.]+)$/.exec(parameters.join(';'))?.[1] ?? 1);
    return Number.isFinite(weight) ? weight : 0;
  });
  return Math.max(...weights);
}
