import { editedIn } from '@boostline/contracts/languages';
import type { SiteBundle } from '@boostline/contracts/schemas/shop/site/page';
import { offlineWords as english } from '@boostline/contracts/texts/en/offline';
import { offlineWords as hindi } from '@boostline/contracts/texts/hi/offline';
import { sayIn } from '@boostline/contracts/texts/translations';
import { themeCss } from '../ui/theme/theme.js';
import { escapeHtml } from '@boostline/contracts/schemas/values/clean-text';

/**
 * What the service worker shows when the shop cannot be reached. It is whole in itself: nothing else can be fetched then. The
 * link leads to the address that was asked for.
 */
export const renderOffline: SiteBundle['renderOffline'] = ({ siteConfig, languages }, code) => {
  const { siteName, colors } = siteConfig;
  const words = sayIn({ en: english, hi: hindi }, { code, edited: editedIn(languages, code) }, 'offline');
  return [
    '<!doctype html>',
    `<html lang="${code}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${words.title} | ${siteName}`)}</title>`,
    `<style>${themeCss(colors)}${css}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<p class="name">${escapeHtml(siteName)}</p>`,
    // The house's line, broken off.
    '<svg viewBox="0 0 360 90" aria-hidden="true"><path d="M4 30C60 28 90 62 140 62s70-40 110-40M268 26l10 14m8-22l-4 16m22-6l-12 10"/></svg>',
    `<h1>${escapeHtml(words.title)}</h1>`,
    `<p>${escapeHtml(words.text)}</p>`,
    `<a href="">${escapeHtml(words.again)}</a>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

const css = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--text);font:1.0625rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif}
main{box-sizing:border-box;width:min(100%,30rem);padding:32px 24px;display:grid;gap:16px;justify-items:start}
.name{color:var(--brand-text);font-weight:700}
h1{font-size:clamp(1.75rem,1.5rem + 1.2vw,2.5rem);line-height:1.15}
p,h1{margin:0}
svg{width:min(100%,320px);fill:none;stroke:var(--brand-line);stroke-width:5;stroke-linecap:round}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;background:var(--brand);color:var(--on-brand);font-weight:650;text-decoration:none;border-radius:12px}
a:focus-visible{outline:3px solid var(--brand-line);outline-offset:3px}`;
