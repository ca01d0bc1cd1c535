/**
 * Any service that answers about one account in JSON, described by the owner.
 *
 * Premises:
 * - It knows its caller by one header.
 * - HTTP 404 means that there is no such account; every other status but 200 means nothing about the account.
 * - An answer without a name, number of followers and picture describes no account.
 * - A post's link is its address, or on Instagram its shortcode.
 */
import type { JsonSettings } from '@boostline/contracts/schemas/admin/lookup-sources';
import {
  maxPosts,
  type AccountQuestion,
  type FoundAccount,
} from '@boostline/contracts/schemas/shop/account-lookup';
import { linkOf } from '@boostline/contracts/products/read-target';
import { postKind } from '@boostline/contracts/products/specification/specified-targets';
import type { SourceAnswer, SourceRequest } from '../decide-lookup.js';

export function askJsonService(
  { address, header }: JsonSettings,
  key: string,
  { network, name }: AccountQuestion,
): SourceRequest {
  const url = new URL(
    address
      .replaceAll('{name}', encodeURIComponent(name))
      .replaceAll('{network}', encodeURIComponent(network)),
  );
  return { url, headers: { [header.toLowerCase()]: key } };
}

export function readJsonService({ paths }: JsonSettings, status: number, body: unknown): SourceAnswer {
  if (status === 404) return { state: 'not-found' };
  if (status === 429) return { state: 'failed', reason: 'The service’s limit of calls is reached.' };
  if (status !== 200) return { state: 'failed', reason: `The service answered HTTP ${status}.` };
  const account: FoundAccount = {
    fullName: textOf(valueAt(body, paths.fullName)),
    followers: countOf(valueAt(body, paths.followers)),
    isPrivate: yesOrNo(valueAt(body, paths.isPrivate)),
    picture: addressOf(valueAt(body, paths.picture)),
    posts: postsOf(valueAt(body, paths.posts), paths),
  };
  const { fullName, followers, picture } = account;
  if (fullName === null && followers === null && picture === null)
    return { state: 'failed', reason: 'The answer holds nothing at the paths that are entered.' };
  return { state: 'found', account };
}

/** What stands at `data.user.name` or `items.0`; undefined where nothing does, and for no path. */
function valueAt(body: unknown, path: string): unknown {
  if (path === '') return undefined;
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined,
      body,
    );
}

function postsOf(list: unknown, { postLink, postPicture }: JsonSettings['paths']): FoundAccount['posts'] {
  if (!Array.isArray(list)) return [];
  const posts = list.flatMap((entry: unknown) => {
    const named = textOf(valueAt(entry, postLink));
    if (named === null) return [];
    const link = addressOf(named) ?? (/^[\w-]{1,64}$/.test(named) ? linkOf(postKind, named) : null);
    return link === null ? [] : [{ link, picture: addressOf(valueAt(entry, postPicture)) }];
  });
  return posts.slice(0, maxPosts);
}

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 300) : null;

function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

function yesOrNo(value: unknown): boolean | null {
  if (value === true || value === 'true' || value === 1) return true;
  return value === false || value === 'false' || value === 0 ? false : null;
}

function addressOf(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= 2000 ? URL.parse(value) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
