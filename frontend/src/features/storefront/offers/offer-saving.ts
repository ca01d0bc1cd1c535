import type { PublicOffer } from '@boostline/contracts/shop/offers';

/**
 * Whole percent that an offer saves against its parts bought one by one; 0 where it saves nothing. What the owner typed
 * stands where the shop cannot know it.
 */
export function offerSaving({ price, separately, savePercentage }: PublicOffer): number {
  if (!separately) return savePercentage;
  return Math.max(0, Math.floor(((separately - price) * 100) / separately));
}

const indianOffset = 5.5 * 60 * 60 * 1000;

/** `30/11/2026, 18:00` in India, the same on the server and in every browser. */
export function indianTime(iso: string): string {
  const [day = '', time = ''] = new Date(Date.parse(iso) + indianOffset).toISOString().split('T');
  return `${day.split('-').toReversed().join('/')}, ${time.slice(0, 5)}`;
}
