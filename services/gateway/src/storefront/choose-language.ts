import type { IncomingMessage } from 'node:http';
import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import { parseCookie } from 'cookie';

/** Of the shop's: the address (`?lang=hi`), else the cookie `language`, else what the browser prefers, else English. */
export function chooseLanguage(
  { headers }: Pick<IncomingMessage, 'headers'>,
  languages: readonly Language[],
  asked: string | null = null,
): Language {
  const chosen = headers.cookie ? parseCookie(headers.cookie)['language'] : undefined;
  const named = [asked, chosen].find((one) => one && languages.includes(one));
  return named ?? preferred(languages, headers['accept-language']);
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
