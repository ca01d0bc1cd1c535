/**
 * Meta's Graph API, Business Discovery (https://developers.facebook.com/docs/instagram-platform/instagram-api-with-facebook-login/business-discovery).
 *
 * Premises:
 * - It answers for professional accounts, which are always public; never for personal and age-gated ones.
 * - An unknown name and a personal account get the same error: code 110, subcode 2207013.
 * - `thumbnail_url` is there for videos alone, `media_url` may be left out; a post can have neither.
 * - Codes 4, 17 and 32 are limits of the app or its user, 190 a token that is no longer valid.
 */
import type { MetaSettings } from '@boostline/contracts/schemas/admin/lookup-sources';
import { maxPosts } from '@boostline/contracts/schemas/shop/account-lookup';
import { z } from 'zod';
import type { SourceAnswer, SourceRequest } from '../decide-lookup.js';

const fields = `username,name,profile_picture_url,followers_count,media_count,media.limit(${maxPosts}){permalink,media_type,media_url,thumbnail_url}`;

const isUnknown = { code: 110, subcode: 2_207_013 };
const limited = new Set([4, 17, 32]);
const tokenInvalid = 190;

const failure = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional(),
    message: z.string().default(''),
  }),
});
const success = z.object({
  business_discovery: z.object({
    name: z.string().optional(),
    profile_picture_url: z.url().optional(),
    followers_count: z.int().nonnegative(),
    media: z
      .object({
        data: z.array(
          z.object({
            permalink: z.url(),
            media_type: z.string().optional(),
            media_url: z.url().optional(),
            thumbnail_url: z.url().optional(),
          }),
        ),
      })
      .optional(),
  }),
});

export function askMeta(base: string, { userId }: MetaSettings, token: string, name: string): SourceRequest {
  const url = new URL(`${base}/${userId}`);
  url.searchParams.set('fields', `business_discovery.username(${name}){${fields}}`);
  url.searchParams.set('access_token', token);
  return { url, headers: {} };
}

export function readMeta(status: number, body: unknown): SourceAnswer {
  const failed = failure.safeParse(body);
  if (failed.success) return readFailure(failed.data.error);
  const read = success.safeParse(body);
  if (!read.success) return { state: 'failed', reason: `Meta answered HTTP ${status} in an unknown form.` };
  const {
    name,
    profile_picture_url: picture,
    followers_count: followers,
    media,
  } = read.data.business_discovery;
  return {
    state: 'found',
    account: {
      fullName: name ?? null,
      followers,
      isPrivate: false,
      picture: picture ?? null,
      posts: (media?.data ?? []).slice(0, maxPosts).map((post) => ({
        link: post.permalink,
        picture: post.thumbnail_url ?? (post.media_type === 'VIDEO' ? null : (post.media_url ?? null)),
      })),
    },
  };
}

function readFailure({ code, error_subcode, message }: z.infer<typeof failure>['error']): SourceAnswer {
  if (code === isUnknown.code && error_subcode === isUnknown.subcode) return { state: 'not-shown' };
  if (limited.has(code)) return { state: 'failed', reason: 'Meta’s limit of calls is reached.' };
  if (code === tokenInvalid) return { state: 'failed', reason: 'Meta no longer accepts the access token.' };
  return { state: 'failed', reason: `Meta answered error ${code}: ${message.slice(0, 200)}` };
}
