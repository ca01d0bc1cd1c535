import type { PublicOffer } from './offers.js';

/**
 * Whole percent that an offer saves against its parts bought one by one; 0 where it saves nothing. What the owner typed
 * stands where the shop cannot know it.
 */
export function offerSaving({
  price,
  separately,
  savePercentage,
}: Pick<PublicOffer, 'price' | 'separately' | 'savePercentage'>): number {
  if (!separately) return savePercentage;
  return Math.max(0, Math.floor(((separately - price) * 100) / separately));
}
