import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import { needsYouMessages as t } from '../../../messages/admin/decisions-en.js';
import { promiseAdvice, promiseWord } from '../../../messages/admin/promises-en.js';
import { byMoney, plain, type Card } from './card.js';
import { reviewCards } from './order-cards.js';
import { amountCards, gatewayCards, refundCards, webhookCards } from './payment-cards.js';
import { overdueCards, refusalCards, supplierCards, surplusCards } from './supplier-cards.js';

/** Everything that waits for the owner, by the money that it holds. `exchange`: null while it is not known. */
export function cardsOf(now: Operations, exchange: Exchange | null): Card[] {
  return byMoney([
    ...promiseCards(now),
    ...gatewayCards(now),
    ...now.review.flatMap((order) => reviewCards(order, exchange)),
    ...amountCards(now),
    ...refundCards(now),
    ...questionCards(now),
    ...supplierCards(now),
    ...refusalCards(now),
    ...overdueCards(now),
    ...surplusCards(now, exchange),
    ...webhookCards(now),
  ]);
}

function promiseCards({ invariants }: Operations): Card[] {
  const broken = invariants?.invariants.filter(({ breaches }) => breaches > 0) ?? [];
  return broken.map((one) => ({
    ...plain,
    key: `promise ${one.name}`,
    group: 'promises',
    title: promiseWord(one),
    text: promiseAdvice,
    actions: [{ kind: 'health' }],
  }));
}

/** Answered in the order, which each card opens. */
function questionCards({ questions }: Operations): Card[] {
  return questions.map(({ orderId, text, ...about }) => ({
    ...plain,
    ...about,
    key: `question ${orderId}`,
    group: 'questions',
    title: t.question,
    text,
    orderId,
  }));
}
