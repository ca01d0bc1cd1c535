import type { InvariantFindings } from './overview.js';

/** What the shop promises, each in a sentence for its owner, by the name of the check. */
export type PromiseSentences = Record<string, { kept: string; broken: string }>;

const english: PromiseSentences = {
  i01: { kept: 'Every payment belongs to an order.', broken: 'A payment belongs to no order.' },
  i02: { kept: 'No order was bought twice.', broken: 'An order may have been bought twice.' },
  i03: { kept: 'Every rupee is accounted for.', broken: 'The book of money does not add up.' },
  i04: { kept: 'No message between the parts of the shop is stuck.', broken: 'Messages are stuck.' },
  i05: { kept: 'No order is stuck while it is sent.', broken: 'An order is stuck while it is sent.' },
  i06: { kept: 'Nothing was bought that was not paid.', broken: 'Something was bought that was not paid.' },
  i07: { kept: 'No two orders share a payment or a delivery.', broken: 'Two orders share one.' },
  i08: { kept: 'Everybody paid the price that was shown.', broken: 'A price differs from the one shown.' },
  i09: { kept: 'Every order went its proper way.', broken: 'An order took a step that does not exist.' },
  i10: { kept: 'Every paid order is being worked on.', broken: 'A paid order was not taken up.' },
  i11: { kept: 'Nothing waits without your knowing.', broken: 'An order waits and no notice was sent.' },
  i12: {
    kept: 'No coupon is used more often than you allowed.',
    broken: 'A coupon was used more often than you allowed, or a price changed while it was being paid.',
  },
  i13: {
    kept: 'Every sale and refund has its tax document, numbered without gaps.',
    broken: 'A tax document is missing, or does not say what was paid.',
  },
  i14: {
    kept: 'No supplier charged much more than its list said.',
    broken: 'A supplier charged at least half as much again as its list said.',
  },
};

type Finding = InvariantFindings['invariants'][number];

/** The check in a sentence; one that is not known here keeps its own title. */
export function promiseWord({ name, title, breaches }: Finding, sentences = english): string {
  const sentence = sentences[name];
  if (!sentence) return title;
  return breaches > 0 ? sentence.broken : sentence.kept;
}

/** What the owner does about a broken one. Its findings are technical. */
export const promiseAdvice = 'Look at what was found under System health. Orders go on meanwhile.';

type Health = 'good' | 'broken' | 'unknown';

/** `unknown` while nobody could look. */
export function healthOf(found: InvariantFindings | null, unavailable: readonly string[]): Health {
  if (found?.invariants.some(({ breaches }) => breaches > 0)) return 'broken';
  if (!found || found.problem !== null || found.checkedAt === null || unavailable.length > 0)
    return 'unknown';
  return 'good';
}
