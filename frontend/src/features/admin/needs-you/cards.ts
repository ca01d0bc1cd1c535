import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import { promiseWord } from '@boostline/contracts/schemas/admin/promise-words';
import { plain, type Card } from './card.js';
import { reviewCards } from './order-cards.js';
import { amountCards, gatewayCards, refundCards, webhookCards } from './payment-cards.js';
import { overdueCards, refusalCards, supplierCards, surplusCards } from './supplier-cards.js';

/** Everything that waits for the owner, most urgent first. `exchange`: null while it is not known. */
export function cardsOf(now: Operations, exchange: Exchange | null): Card[] {
  return [
    ...promiseCards(now),
    ...gatewayCards(now),
    ...now.review.flatMap((order) => reviewCards(order, exchange)),
    ...amountCards(now),
    ...refundCards(now),
    ...supplierCards(now),
    ...refusalCards(now),
    ...overdueCards(now),
    ...surplusCards(now),
    ...webhookCards(now),
  ];
}

function promiseCards({ invariants }: Operations): Card[] {
  const broken = invariants?.invariants.filter(({ breaches }) => breaches > 0) ?? [];
  return broken.map((one) => ({
    ...plain,
    key: `promise ${one.name}`,
    group: 'promises',
    title: promiseWord(one),
    text: one.examples.join(' '),
    actions: [{ kind: 'health' }],
  }));
}
