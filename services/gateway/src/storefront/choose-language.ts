import type { IncomingMessage } from 'node:http';
import type { RenderRequest } from '@boostline/contracts/schemas/shop/site/page';
import { parseCookie } from 'cookie';

type Language = RenderRequest['language'];

/** The address (`?lang=hi`), else the cookie `language`, else what the browser prefers, else English. */
export function chooseLanguage(
  { headers }: Pick<IncomingMessage, 'headers'>,
  asked: string | null = null,
): Language {
  if (asked === 'en' || asked === 'hi') return asked;
  const chosen = headers.cookie ? parseCookie(headers.cookie)['language'] : undefined;
  if (chosen === 'en' || chosen === 'hi') return chosen;
  return weightOf('hi', headers['accept-language']) > weightOf('en', headers['accept-language'])
    ? 'hi'
    : 'en';
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
