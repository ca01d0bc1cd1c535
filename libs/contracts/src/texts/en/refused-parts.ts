/** English: why an order in parts is refused, as `services/orders/src/ordering/parts-refused.ts` says it to programs. */
export const refusedParts = {
  'posts-or-days': 'Choose either several posts or delivery over days, not both.',
  'one-post': 'This package is for one post.',
  'most-posts': 'This package may be divided over at most {most} posts.',
  'same-post': 'The same post is named twice. Please name each post once.',
  'posts-too-small': 'Each post takes at least {minimum}. Choose at most {most} posts.',
  'posts-too-small-at-all': 'Each post takes at least {minimum}. Choose a larger quantity.',
  'all-at-once': 'This package is delivered all at once.',
  'most-days': 'This package may be delivered over at most {most} days.',
  'days-too-small': 'Each day takes at least {minimum}. Choose at most {most} days.',
  'days-too-small-at-all': 'Each day takes at least {minimum}. Choose a larger quantity.',
} as const;
