import type { AdministeredPlacement, AdminLineAction } from '@boostline/contracts/schemas/admin/orders';
import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import { inRupees } from '@boostline/contracts/schemas/admin/money/wallet-statement';
import { reasonWord } from '../../../messages/admin/reasons-en.js';
import { needsYouMessages as t } from '../../../messages/admin/decisions-en.js';
import { causeOf, supplierMayHaveIt, type Cause } from '../order-drawer/decision.js';
import { aboutRupees } from '../words/supplier-money.js';
import { heldOfOrder, plain, type Action, type Card } from './card.js';

type Reviewed = Operations['review'][number];

/** One card for each line that a person must judge, or one for the order. */
export function reviewCards(order: Reviewed, exchange: Exchange | null): Card[] {
  // What came in the wrong amount has a card of its own.
  if (order.suspense > 0) return [];
  const { orderId, orderCode, target } = order;
  const held = order.amount / Math.max(1, order.placements.length);
  const heldOf = heldOfOrder(orderId);
  const about = { ...plain, group: 'orders', orderId, orderCode, target, held, heldOf } as const;
  const aside: Action = {
    kind: 'decide',
    decision: { about: 'order', step: 'review', version: order.version, amount: order.suspense },
  };
  const ends = order.allowedActions.includes('review') ? [aside] : [];
  if (order.placements.length === 0) {
    const text = reasonWord(order.why);
    return [
      {
        ...about,
        key: `order ${order.orderId}`,
        title: t.other.title,
        text,
        since: order.since,
        actions: ends,
      },
    ];
  }
  return order.placements.map((placement) => {
    const cause = causeOf(placement);
    return {
      ...about,
      key: `line ${placement.lineId}`,
      since: order.since,
      ...wordsOf(cause, placement, order, exchange),
      actions: [...lineActions(placement, cause), ...ends],
      placements: supplierMayHaveIt(cause) || cause === 'unclear' ? [placement] : [],
      marginLine: cause === 'margin' ? placement.lineId : null,
    };
  });
}

/** What is offered after the other steps: a changed service delivers something else, and what was never taken was not delivered. */
const unlikely: Partial<Record<Cause, readonly AdminLineAction[]>> = {
  'service-changed': ['resend'],
  'never-taken': ['resend', 'adopt'],
};

function lineActions(placement: AdministeredPlacement, cause: Cause): Action[] {
  const { allowedActions, version, lineId } = placement;
  const place = (step: AdminLineAction) => (unlikely[cause]?.indexOf(step) ?? -1) + 1;
  const steps = allowedActions.toSorted((one, other) => place(one) - place(other));
  const decide = steps.map<Action>((step) => ({
    kind: 'decide',
    decision: { about: 'line', step, version, lineId, cause },
  }));
  return cause === 'margin' ? [...decide, { kind: 'prices' }] : decide;
}

/** What is said of a line that the supplier may have. */
const doubts = { restored: t.restored, 'never-taken': t.neverTaken, 'no-answer': t.noAnswer };

function wordsOf(
  cause: Cause,
  placement: AdministeredPlacement,
  order: Reviewed,
  exchange: Exchange | null,
): Pick<Card, 'title' | 'text' | 'either'> {
  const { serviceId, expectedCharge, currency, reason } = placement;
  const sold = formatRupees(order.amount);
  switch (cause) {
    case 'margin':
      return { title: t.margin.titleUnknown, text: t.margin.textUnknown, either: '' };
    case 'service-missing':
      return { title: t.missing.title(serviceId), text: t.missing.text, either: t.missing.either(sold) };
    case 'service-changed':
      return { title: t.changed.title(serviceId), text: t.changed.text, either: t.missing.either(sold) };
    case 'service-stopped':
      return { title: t.stopped.title(serviceId), text: t.stopped.text, either: t.missing.either(sold) };
    case 'restored':
    case 'never-taken':
    case 'no-answer': {
      const rupees = expectedCharge && exchange && inRupees(expectedCharge, currency, exchange);
      const cost = typeof rupees === 'number' ? aboutRupees(rupees) : t.noAnswer.unknownCost;
      const { title, text } = doubts[cause];
      return { title, text, either: t.noAnswer.either(cost) };
    }
    case 'unclear':
      return { title: t.unclear.title, text: t.unclear.text(reason ?? order.why), either: t.unclear.either };
    default:
      return { title: t.other.title, text: reasonWord(reason ?? order.why), either: '' };
  }
}
