import type { PublicOffer } from './offers.js';

/** Whole percent against its parts bought one by one; what the owner typed where the shop cannot know it. */
export function offerSaving({
  price,
  separately,
  savePercentage,
}: Pick<PublicOffer, 'price' | 'separately' | 'savePercentage'>): number {
  if (!separately) return savePercentage;
  return Math.max(0, Math.floor(((separately - price) * 100) / separately));
}
