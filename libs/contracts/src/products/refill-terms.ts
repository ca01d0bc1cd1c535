/** For how many days a supplier fills up what drops, from what it calls its service. Pure. */

/** What suppliers call a lifetime. */
export const maxRefillDays = 3650;

const none =
  /\b(?:no|non|without|zero)[\s-]*(?:auto[\s-]*)?(?:refill|guarantee|warranty)|\brefill\s*[:=-]?\s*(?:no|none|❌|✖)/i;
const lifetime = /\blife[\s-]?time\b/i;
const counted = [
  /\bR\s?(\d{1,4})\b/,
  /\b(\d{1,4})\s*-?\s*(days?|d|years?|y)\s*-?\s*(?:auto[\s-]*)?(?:refill|guarantee|warranty)/i,
  /\brefill\s*[:=-]?\s*(\d{1,4})\s*-?\s*(days?|d|years?|y)\b/i,
];

/** 0 for a service without refills; null where its name does not say. */
export function refillDaysIn(name: string): number | null {
  const text = name.normalize('NFKC');
  if (none.test(text)) return 0;
  for (const form of counted) {
    const [, count, unit = 'd'] = form.exec(text) ?? [];
    if (count === undefined) continue;
    return Math.min(Number(count) * (/^y/i.test(unit) ? 365 : 1), maxRefillDays);
  }
  return lifetime.test(text) ? maxRefillDays : null;
}
