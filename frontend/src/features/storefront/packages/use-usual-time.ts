import { usualTimeOf } from '@boostline/contracts/schemas/shop/usual-time';
import { useTrackRecord } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { usualWords } from './usual-words.js';

/** How long orders usually take in this shop, whatever was bought; undefined while too few were delivered. */
export function useUsualTimeOfShop(): string | undefined {
  return usualWords(useTrackRecord().usual, useMessages().common);
}

/** How long what is sold usually takes, in words; undefined while too few orders of it were delivered. */
export function useUsualTime(bought: Parameters<typeof usualTimeOf>[1]): string | undefined {
  return usualWords(usualTimeOf(useTrackRecord(), bought), useMessages().common);
}
