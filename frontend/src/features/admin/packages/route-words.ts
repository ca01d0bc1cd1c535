import { routeMessages as t } from '../../../messages/admin/packages-en.js';
import { durationWord, rupeesWord, shareWord } from '../overview/figure-words.js';
import { measuredDays, type RouteFigures } from './use-route-figures.js';

/** What is known of a route, in one line. */
export function figuresWord({ name, perThousand, quality }: RouteFigures): string {
  const price = perThousand === null ? null : t.perThousand(rupeesWord(perThousand));
  const measured =
    quality === null
      ? [t.tooFew(measuredDays)]
      : [
          quality.toStart && t.starts(durationWord(quality.toStart.median)),
          quality.toFinish && t.finishes(durationWord(quality.toFinish.median)),
          t.partial(shareWord(quality.partial)),
          t.cancelled(shareWord(quality.cancelled)),
          t.refilled(shareWord(quality.refilled)),
          t.orders(quality.lines, measuredDays),
        ];
  return [name ?? t.unknown, price, ...measured].filter(Boolean).join(' · ');
}
