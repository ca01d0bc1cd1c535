import type { Overview, ServiceQuality } from '@boostline/contracts/schemas/admin/overview';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { durationWord, rupeesWord } from './figure-words.js';

type Service = Overview['services'][number];

/** How many times faster a service must finish to be mentioned. */
export const clearlyFaster = 1.5;
/** Fewer lines say nothing of a service. */
export const enoughLines = 20;
const maxSentences = 3;

/** What was cancelled says nothing of how fast a service finishes. */
export function hasFinishedEnough({ lines, cancelled }: ServiceQuality): boolean {
  return Math.round(lines * (1 - cancelled)) >= enoughLines;
}

interface Compared extends Pick<Service, 'serviceId' | 'type'> {
  seconds: number;
  perThousand: number;
}

/** "Service 205 finishes 3× faster than 201 for ₹4 more per 1,000": what is faster, and what that costs. */
export function qualitySentences(services: readonly Service[]): string[] {
  const known = services.flatMap(({ serviceId, type, quality }): Compared[] =>
    quality?.toFinish && quality.perThousand !== null && hasFinishedEnough(quality)
      ? [{ serviceId, type, seconds: quality.toFinish.median, perThousand: quality.perThousand }]
      : [],
  );
  const pairs = known.flatMap((fast) =>
    known
      .filter((slow) => slow.type === fast.type && slow.seconds >= fast.seconds * clearlyFaster)
      .map((slow) => ({ fast, slow, times: slow.seconds / Math.max(1, fast.seconds) })),
  );
  return pairs
    .toSorted((one, other) => other.times - one.times)
    .slice(0, maxSentences)
    .map(({ fast, slow, times }) =>
      t.faster(
        fast.serviceId,
        slow.serviceId,
        timesWord(times),
        priceWord(fast.perThousand - slow.perThousand),
      ),
    );
}

export const timesWord = (times: number) =>
  times.toLocaleString('en-IN', { maximumFractionDigits: times < 10 ? 1 : 0 });

export function priceWord(more: number): string {
  if (Math.abs(more) < 0.5) return t.samePrice;
  return more > 0 ? t.dearer(rupeesWord(more)) : t.cheaper(rupeesWord(-more));
}

/** "12 min · slowest 40 min". */
export function paceWord(pace: { median: number; slowest: number } | null): string {
  return pace === null ? t.unknown : t.pace(durationWord(pace.median), durationWord(pace.slowest));
}
