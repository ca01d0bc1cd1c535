import { invalidField, type ShopError } from '@boostline/contracts/routes/errors';
import type { PartsRefusal, RefusedParts } from '@boostline/contracts/schemas/shop/parts-refusal';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';

const fields: Record<PartsRefusal, 'morePosts' | 'overDays'> = {
  'one-post': 'morePosts',
  'most-posts': 'morePosts',
  'same-post': 'morePosts',
  'posts-too-small': 'morePosts',
  'posts-or-days': 'overDays',
  'all-at-once': 'overDays',
  'most-days': 'overDays',
  'days-too-small': 'overDays',
};

const sentences: Record<PartsRefusal, (refused: RefusedParts) => string> = {
  'posts-or-days': () => 'Choose either several posts or delivery over days, not both.',
  'one-post': () => 'This package is for one post.',
  'most-posts': ({ most }) => `This package may be divided over at most ${most} posts.`,
  'same-post': () => 'The same post is named twice. Please name each post once.',
  'posts-too-small': (refused) => tooSmall('Each post', 'posts', refused),
  'all-at-once': () => 'This package is delivered all at once.',
  'most-days': ({ most }) => `This package may be delivered over at most ${most} days.`,
  'days-too-small': (refused) => tooSmall('Each day', 'days', refused),
};

function tooSmall(each: string, what: string, { most, minimum, type }: RefusedParts): string {
  const advice = most === null ? 'Choose a larger quantity.' : `Choose at most ${most} ${what}.`;
  return `${each} takes at least ${formatQuantity(minimum ?? 1)} ${type}. ${advice}`;
}

/** `invalid-input` at the field that is to be changed, with the reason for storefronts that say it in their own words. */
export function partsRefused(
  reason: PartsRefusal,
  { most = null, minimum = null, type }: Pick<RefusedParts, 'type'> & Partial<RefusedParts>,
): ShopError {
  const refused: RefusedParts = { reason, most, minimum, type };
  return invalidField(fields[reason], sentences[reason](refused), refused);
}
