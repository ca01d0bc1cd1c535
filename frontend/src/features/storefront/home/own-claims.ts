import { groupIndian } from '@boostline/contracts/schemas/values/quantity';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import type { TrackRecord } from '@boostline/contracts/schemas/shop/site/track-record';
import { enoughOrders } from '@boostline/contracts/schemas/shop/usual-time';
import { duration } from '../packages/usual-words.js';
import { en, type Messages } from '../../../messages/en.js';

/** The claims of a new shop give way to its own numbers as soon as it has them; what the owner wrote stays. */
export function saysOwnNumbers({ claims }: SiteConfig, { delivered }: TrackRecord): boolean {
  return delivered >= enoughOrders && claims.join('\n') === en.home.defaultClaims.join('\n');
}

/** The specification's claims in the page's language, with the average of the ratings in the place of its slogan. */
export function configuredClaims(
  { claims }: SiteConfig,
  { ratings }: TrackRecord,
  { home, common }: Pick<Messages, 'home' | 'common'>,
): string[] {
  return claims.map((claim) =>
    ratings && claim === ratingSlogan
      ? ratingClaim(ratings, common.ours)
      : (home.defaultClaims[en.home.defaultClaims.indexOf(claim)] ?? claim),
  );
}

const ratingSlogan = '4.9 rating';

export const ratingClaim = (
  { average, count }: NonNullable<TrackRecord['ratings']>,
  { rating }: Messages['common']['ours'],
) => rating(average.toFixed(1), groupIndian(count));

/** What the shop's own orders say, in words. */
export function ownClaims(record: TrackRecord, { ours, durations }: Messages['common']): string[] {
  const { delivered, usual, inFull, refunds, ratings } = record;
  return [
    ...(ratings ? [ratingClaim(ratings, ours)] : []),
    ours.delivered(groupIndian(delivered)),
    ...(usual ? [ours.usual(duration(usual.half, durations))] : []),
    ...(inFull === null ? [] : [ours.inFull(inFull)]),
    ...(refunds.count > 0 ? [ours.refunds(formatRupees(refunds.amount))] : []),
  ];
}
