import type { SiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';

/** As every new shop has them; what the owner wrote himself stays whatever it is. */
const supportClaim = '24/7 support';
const permanentClaim = 'Permanent';

/**
 * The claims that the shop's own pages do not contradict: no support is promised where no number for it is set, and
 * nothing is called permanent beside a refill that ends after some days.
 */
export function claimsToShow({ claims, support, socialMedia }: SiteConfig): string[] {
  const reachable = [support.whatsappNumber, socialMedia.whatsappNumber].some((number) => /\d/.test(number));
  return claims.filter((claim) => claim !== permanentClaim && (claim !== supportClaim || reachable));
}
