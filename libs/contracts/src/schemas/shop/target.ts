import { cleanToken } from '../values/clean-text.js';

/** Where Instagram lives; profile and post links are read and written with it. */
export const instagramHost = 'instagram.com';

const username = /^[a-z0-9._]{1,30}$/i;
const profileLink = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/([a-z0-9._]{1,30})\/?(?:[?#].*)?$/i;
const postLink =
  /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/(?:([a-z0-9._]{1,30})\/)?(?:p|reels?|tv)\/([a-z0-9_-]{1,64})\/?(?:[?#].*)?$/i;
/** First segments of Instagram's own addresses; no account has such a name. A /share/ link names a post by a token, not by its shortcode. */
const reservedSegments = new Set([
  'p',
  'reel',
  'reels',
  'tv',
  'explore',
  'stories',
  'accounts',
  'direct',
  'share',
]);

/**
 * The account that a buyer means by `name`, `@name` or a profile link, in lower case because Instagram
 * ignores case; `null` when it is none of these (design.md §4, "Formats of target").
 */
export function canonicalUsername(input: string): string | null {
  const text = cleanToken(input);
  const bare = text.startsWith('@') ? text.slice(1) : text;
  const name = username.test(bare) ? bare : profileLink.exec(text)?.[1];
  if (!name || reservedSegments.has(name.toLowerCase()) || name.startsWith('.') || name.endsWith('.'))
    return null;
  return name.toLowerCase();
}

/**
 * The shortcode of a post or reel link, whatever its form (/p/, /reel/, /tv/, a username before it, a query
 * behind it); `null` when it is no such link. Shortcodes are case-sensitive.
 */
export function canonicalShortcode(input: string): string | null {
  return readPostLink(input)?.shortcode ?? null;
}

/** The account that a post's link names beside the post, in lower case; `null` where it names none. */
export function accountInPostLink(input: string): string | null {
  return readPostLink(input)?.account ?? null;
}

function readPostLink(input: string) {
  const [, segment, shortcode] = postLink.exec(cleanToken(input)) ?? [];
  const account = segment?.toLowerCase() ?? null;
  if (!shortcode || (account !== null && reservedSegments.has(account))) return null;
  return { account, shortcode };
}

/** What the panel is given for an account. */
export function profileUrl(name: string): string {
  return `https://www.${instagramHost}/${name}/`;
}

/** What the panel is given for a post; a reel answers at /p/ as well. */
export function postUrl(shortcode: string): string {
  return `https://www.${instagramHost}/p/${shortcode}/`;
}
