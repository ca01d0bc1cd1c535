/** At a supplier that has shown many orders a search counts alone. */
const asWellKnown = {
  file: '../test/model/reconciling.ts',
  from: `isWellKnown: false`,
  to: `isWellKnown: this.simulator.supplier(providerId).habits.ids === 'dense'`,
};

const fromTheFirstOrder = {
  file: 'reconcile/evidence-rules.ts',
  from: `if (searchAbove === null || idAfter > upTo) return 'impossible';`,
  to: `if (idAfter > upTo) return 'impossible';`,
};

/**
 * Premises of the shop's conclusions, each broken in one place: the model must find harm for each of them within a minute.
 * `besides`: what must be changed with it.
 * @typedef {{ file: string, from: string, to: string }} Edit
 * @type {(Edit & { name: string, besides?: Edit[] })[]}
 */
export const mutations = [
  {
    name: 'a search that no later order of ours ends counts as one that found nothing',
    file: 'reconcile/evidence-rules.ts',
    from: `if (idAfter === null) return 'open-ended';`,
    to: `if (idAfter === null) return 'conclusive';`,
  },
  {
    name: 'a search counts though the supplier may not show young orders',
    file: 'reconcile/evidence-rules.ts',
    from: `if (!hasShown || hidesSome || ageMs <= 2 * hiddenForMs) return 'blind';`,
    to: '',
    besides: [asWellKnown, fromTheFirstOrder],
  },
  {
    name: 'a balance from before the purchase proves that nothing was bought',
    file: 'reconcile/decide.ts',
    from: `if (isByMoney && !(inBalance && money.isUpToDate)) return { kind: 'wait', lineId };`,
    to: '',
  },
  {
    name: 'nothing is waited for until the supplier cannot take the order any more',
    file: 'reconcile/evidence-rules.ts',
    from: `webErrorSettleMs(account, settleMs) : settleMs;`,
    to: `webErrorSettleMs(account, settleMs) : 0 * settleMs;`,
  },
  {
    name: 'orders found and money need not agree',
    file: 'reconcile/decide.ts',
    from: `if (!agrees) return undecided('the balance and the orders found do not agree');`,
    to: '',
  },
  {
    name: 'a top-up passes for money that was not spent',
    file: 'reconcile/decide.ts',
    from: `missing === total`,
    to: `missing !== null && missing <= total`,
  },
  {
    name: 'an anchor is taken from a balance that may be older than a purchase',
    file: 'reconcile/decide-anchor.ts',
    from: `if (!isUpToDate(wallet, balanceAgeMs) && !isConfirmed)`,
    to: `if (balanceAgeMs < 0 && !isConfirmed)`,
  },
  {
    name: 'an order that came late does not lengthen the settling time',
    file: 'reconcile/evidence-rules.ts',
    from: `return Math.max(usual, settlesAfterLateOrderMs(account, now));`,
    to: `return Math.max(usual, 0 * settlesAfterLateOrderMs(account, now));`,
  },
  {
    name: 'an order is taken for a line by its charge at an account that others buy with',
    file: 'reconcile/judge-unknown.ts',
    from: `if (mayOthersBuy(seen.account) || hasStrangers(open, seen, others))`,
    to: `if (open.length < 0 && mayOthersBuy(seen.account))`,
  },
  {
    name: 'the refund of an order in doubt is not reckoned with',
    file: 'reconcile/judge-unknown.ts',
    from: `complete: false, mayBeGivenBack: plusCosts(money.mayBeGivenBack, inDoubt)`,
    to: `complete: money.complete`,
  },
  {
    name: 'a refund that no charge shows hides nothing from a search',
    file: 'reconcile/decide.ts',
    from: `if (search === 'untried' && couldBeHidden(expected, money))`,
    to: `if (expected < 0n && couldBeHidden(expected, money))`,
  },
  {
    name: 'a purchase answered with the id of another line counts as lost alone',
    file: 'buying/decide-answer.ts',
    from: `const judgeNow = isGivenAgain && (isCurrent || isOpen)`,
    to: `const judgeNow = isGivenAgain && now < new Date(0)`,
  },
  {
    name: 'amounts in another currency are read as the account’s',
    file: 'suppliers/api/client.ts',
    from: `named.trim().toUpperCase() === currency`,
    to: `named.trim().toUpperCase() !== ''`,
  },
  {
    name: 'a bad end is believed at once',
    file: 'following/claim.ts',
    from: `if (isSame && now.getTime() - since.getTime() >= confirmEndMs)`,
    to: `if (now.getTime() - since.getTime() >= 0 * confirmEndMs)`,
  },
  {
    name: 'an unknown word does not mark a line for a person',
    file: 'following/follow-status.ts',
    from: `if (state === 'PLACED' && progress !== 'active') return unknownStatus;`,
    to: '',
  },
  {
    name: 'orders without an answer count as answered',
    file: 'reconcile/judge-readings.ts',
    from: `if (silence.unanswered > 0)`,
    to: `if (silence.unanswered < 0)`,
    besides: [asWellKnown],
  },
  {
    name: 'charges that are not named do not matter',
    file: 'reconcile/judge-readings.ts',
    from: `complete && silence.withoutCharge === 0`,
    to: `complete`,
  },
  {
    name: 'a price below what the balance shows is proved by it',
    file: 'reconcile/decide.ts',
    from: `if (expected < money.resolution || expected <= tolerance)`,
    to: `if (expected < 0n)`,
  },
  {
    name: 'an order whose end is unclear counts as one that was not given back',
    file: '../test/model/wallet.ts',
    from: `isBad || (isUnended(state) && isUnclear)`,
    to: `isBad || (isUnended(state) && isUnclear && !state)`,
  },
  {
    name: 'orders of other customers pass for ours',
    file: 'reconcile/id-range.ts',
    from: `return unowned.slice(0, maxControls);`,
    to: `return unowned.slice(0, 0);`,
  },
  {
    name: 'purchases in flight may cost the same',
    file: 'buying/distinct-charges.ts',
    from: `if (this.taken.some((other) => isWithin(charge - other, chargeTolerance))) continue;`,
    to: '',
  },
  {
    name: 'an order whose answer may still come is taken for another line',
    file: 'reconcile/decide.ts',
    from: `const sent = priced.filter((order) => inFlight.some(`,
    to: `const sent = priced.filter((order) => inFlight.slice(inFlight.length).some(`,
  },
  {
    name: 'a trial with extra units is distinguished from other purchases by its charge',
    file: 'placements/may-cost.ts',
    from: `return [expected, sold].some(`,
    to: `return [expected, sold].slice(0, 1).some(`,
  },
  {
    name: 'charges that may be rounded distinguish purchases',
    file: 'placements/may-cost.ts',
    from: `const isFiner = cost % unit !== 0n;`,
    to: `const isFiner = cost % unit < 0n;`,
  },
  {
    name: 'an order that may be of a line in review is taken for another line',
    file: 'reconcile/decide.ts',
    from: `else if (reviewed.some((other)`,
    to: `else if (reviewed.slice(reviewed.length).some((other)`,
  },
  {
    name: 'a line whose sender died is simply sent again',
    file: 'following/decide-sweep.ts',
    from: `move(line.placement, 'answer-lost', { unknownSince: now })`,
    to: `move(line.placement, 'refused', { notBefore: now })`,
  },
  {
    name: 'unknown words pass for a refusal',
    file: 'suppliers/api/read-add-answer.ts',
    from: `return { kind: 'lost', by: 'unknown-error', words: said, text: `,
    to: `return { kind: 'refused', cause: 'busy', text: `,
  },
  {
    name: 'an error page passes for a refusal',
    file: 'suppliers/api/read-add-answer.ts',
    from: `if (status >= 500)`,
    to: `if (status >= 500) return { kind: 'refused', cause: 'busy', text: 'error page' };\n  if (status >= 600)`,
  },
  {
    name: 'an order under way at the supplier passes for a refusal after a lost answer',
    file: 'buying/decide-answer.ts',
    from: `if (cause === 'duplicate-link' && placement.state === 'SENDING' && wasLostBefore(placement, attempts))`,
    to: `if (cause === 'duplicate-link' && attempts.length < 0)`,
  },
];
