import type { NamedByGateway } from './payment-gateway.js';

/** What a gateway's answer names otherwise than we asked; what it does not name is no difference. */
export function answerDifferences(asked: NamedByGateway, named: NamedByGateway): string[] {
  const compared = [
    ['reference', asked.reference, named.reference],
    ['amount', asked.amountPaise, named.amountPaise],
    ['currency', asked.currency, named.currency],
  ] as const;
  return compared
    .filter(([, ours, theirs]) => theirs !== null && theirs !== ours)
    .map(([what, , theirs]) => `${what} ${String(theirs).slice(0, 64)}`);
}
