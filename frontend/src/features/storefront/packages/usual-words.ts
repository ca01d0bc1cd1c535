import type { UsualTime } from '@boostline/contracts/schemas/shop/site/track-record';
import type { Messages } from '../../../messages/en.js';

/** "Usually done in 10 minutes, 9 in 10 within 18 minutes"; undefined while it is not known. */
export function usualWords(
  time: UsualTime | null | undefined,
  { usually, duration }: Messages['common'],
): string | undefined {
  return time ? usually(duration(time.half), duration(time.most)) : undefined;
}

/** A text that says what the shop has learned of its own times, once it has. */
export function learnedText(text: string | ((usually?: string) => string), usually?: string): string {
  return typeof text === 'string' ? text : text(usually);
}
