import type { UsualTime } from '@boostline/contracts/schemas/shop/site/track-record';
import type { Messages } from '../../../messages/en.js';
import { usualTimeOf } from '@boostline/contracts/schemas/shop/usual-time';
import { useTrackRecord } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';

/** "Usually done in 10 minutes, 9 in 10 within 18 minutes"; undefined while it is not known. */
export function usualWords(
  time: UsualTime | null | undefined,
  { usually, durations }: Messages['common'],
): string | undefined {
  return time ? usually(duration(time.half, durations), duration(time.most, durations)) : undefined;
}

/** "1 minute", "3 hours". */
export function duration(seconds: number, t: Messages['common']['durations']): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return t.minutes(minutes);
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? t.hours(hours) : t.days(Math.ceil(hours / 24));
}

/** Of what drops after delivery. */
export const refillWords = (days: number, { noRefill, refills }: Messages['common']): string =>
  days === 0 ? noRefill : refills(days);

interface LearnedText {
  text: string;
  learned?: ((usually: string) => string) | undefined;
}

/** A text that says what the shop has learned of its own times, once it has. */
export const learnedText = ({ text, learned }: LearnedText, usually?: string) =>
  usually && learned ? learned(usually) : text;

/** How long orders usually take in this shop, whatever was bought; undefined while too few were delivered. */
export function useUsualTimeOfShop(): string | undefined {
  return usualWords(useTrackRecord().usual, useMessages().common);
}

/** How long what is sold usually takes, in words; undefined while too few orders of it were delivered. */
export function useUsualTime(bought: Parameters<typeof usualTimeOf>[1]): string | undefined {
  return usualWords(usualTimeOf(useTrackRecord(), bought), useMessages().common);
}
