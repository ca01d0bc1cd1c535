/** For how many days a supplier fills up what drops, from what it calls its service. Pure. */

/** What suppliers call a lifetime. */
export const maxRefillDays = 3650;

const none = /\b(?:no|non|without|zero) (?:auto )?(?:refill|guarantee|warranty)|\brefill (?:no|none|❌|✖)/i;
const lifetime = /\blife ?time\b/i;
const counted = [
  /\bR ?(\d{1,4})\b/,
  /\b(\d{1,4}) ?(days?|d|years?|y) (?:auto )?(?:refill|guarantee|warranty)/i,
  /\brefill (\d{1,4}) ?(days?|d|years?|y)\b/i,
];

/** 0 for a service without refills; null where its name does not say. */
export function refillDaysIn(name: string): number | null {
  const text = name.normalize('NFKC').replaceAll(/[\s:=-]+/g, ' ');
  if (none.test(text)) return 0;
  for (const form of counted) {
    const [, count, unit = 'd'] = form.exec(text) ?? [];
    if (count === undefined) continue;
    return Math.min(Number(count) * (/^y/i.test(unit) ? 365 : 1), maxRefillDays);
  }
  return lifetime.test(text) ? maxRefillDays : null;
}
