import type { AdministeredPlacement, AdminLineAction } from '@boostline/contracts/panel/orders';
import type { Operations } from '@boostline/contracts/panel/overview';
import { formatRupees } from '@boostline/contracts/money';
import type { Exchange } from '@boostline/contracts/panel/catalogue/exchange';
import { inRupees } from '@boostline/contracts/panel/money/wallet';
import { needsYouMessages as t } from '../../../messages/admin/decisions-en.js';
import { causeOf, mayBeThere, type Cause, type Decision } from '../order-drawer/decision.js';
import { promiseWord } from '@boostline/contracts/panel/promise-words';
import { reasonWord } from '@boostline/contracts/panel/reason-words';
import { shopClock } from '../words/shop-time.js';
import { aboutRupees, supplierMoney } from '../words/supplier-money.js';

export const groups = [
  'promises',
  'orders',
  'amounts',
  'refunds',
  'suppliers',
  'refusals',
  'overdue',
  'surplus',
  'webhooks',
] as const;
export type Group = (typeof groups)[number];

/** What may be done about a card. */
export type Action =
  | { kind: 'decide'; decision: Decision }
  | { kind: 'settings' }
  | { kind: 'factors' }
  | { kind: 'enter-key'; providerId: number }
  | { kind: 'health' }
  | { kind: 'prices' }
  | { kind: 'settle'; surplusId: number }
  | { kind: 'explain'; refusalId: number; words: string };

/** One thing that waits for the owner. */
export interface Card {
  key: string;
  group: Group;
  title: string;
  /** What happened. */
  text: string;
  /** What it costs either way; empty where nothing hangs on it. */
  either: string;
  /** The order that it is about. */
  orderId: number | null;
  /** Its short number, where it is known. */
  orderCode: string;
  target: string;
  since: string | null;
  actions: Action[];
  placements: readonly AdministeredPlacement[];
  /** A line that is held because of its price: what it costs is worked out from its order. */
  marginLine: string | null;
}

const plain = {
  either: '',
  orderId: null,
  orderCode: '',
  target: '',
  since: null,
  actions: [],
  placements: [],
  marginLine: null,
} satisfies Partial<Card>;

/** Everything that waits for the owner, most urgent first. `exchange`: null while it is not known. */
export function cardsOf(now: Operations, exchange: Exchange | null): Card[] {
  return [
    ...promiseCards(now),
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

type Reviewed = Operations['review'][number];

/** One card for each line that a person must judge, or one for the order. */
function reviewCards(order: Reviewed, exchange: Exchange | null): Card[] {
  // What came in the wrong amount has a card of its own.
  if (order.suspense > 0) return [];
  const { orderId, orderCode, target } = order;
  const about = { ...plain, group: 'orders', orderId, orderCode, target } as const;
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
      placements: mayBeThere(cause) || cause === 'unclear' ? [placement] : [],
      marginLine: cause === 'margin' ? placement.lineId : null,
    };
  });
}

/**
 * What is offered after the other steps, for the first is offered before all: of a service that is another one now the buyer
 * would get something else, and what was never taken was not delivered.
 */
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

function amountCards({ suspense }: Operations): Card[] {
  return suspense.map(
    ({ orderId, orderCode, version, expected, received, since, merchantRef, allowedActions, ...more }) => ({
      ...plain,
      key: `amount ${merchantRef} ${more.currency}`,
      group: 'amounts',
      ...(more.currency === 'INR'
        ? { title: t.amount.title(formatRupees(received), formatRupees(expected)), text: t.amount.text }
        : {
            title: t.amount.foreignTitle(`${more.currency} ${received}`, formatRupees(expected)),
            text: t.amount.foreignText(more.gateway, merchantRef),
          }),
      either:
        more.currency !== 'INR'
          ? ''
          : received < expected
            ? t.amount.less(formatRupees(round(expected - received)))
            : t.amount.more(formatRupees(round(received - expected))),
      orderId,
      orderCode,
      since,
      actions: allowedActions.map((step) => ({
        kind: 'decide',
        decision: { about: 'order', step, version, amount: received },
      })),
    }),
  );
}

const round = (rupees: number) => Math.round(rupees * 100) / 100;

/** Those that go on by themselves need nobody, unless they do not get through. */
function refundCards({ refunds }: Operations): Card[] {
  return refunds
    .filter(
      ({ state, lastError }) => state === 'awaiting_approval' || state === 'manual' || lastError !== null,
    )
    .map(
      ({
        id,
        orderId,
        orderCode,
        version,
        state,
        amount,
        reason,
        gateway,
        lastError,
        createdAt,
        allowedActions,
      }) => {
        const sum = formatRupees(amount);
        const words = {
          awaiting_approval: { title: t.refund.approve(sum), text: t.refund.approveText(reasonWord(reason)) },
          manual: {
            title: t.refund.manual(sum),
            text:
              lastError === null ? t.refund.manualText(gateway) : t.refund.refusedText(reasonWord(lastError)),
          },
        };
        const failing = { title: t.refund.failing(sum), text: reasonWord(lastError ?? reason) };
        return {
          ...plain,
          key: `refund ${id}`,
          group: 'refunds',
          ...(state === 'awaiting_approval' || state === 'manual' ? words[state] : failing),
          either: t.refund.cost,
          orderId,
          orderCode,
          since: createdAt,
          actions: allowedActions.map<Action>((step) => ({
            kind: 'decide',
            decision: { about: 'refund', step, version, refundId: id },
          })),
        };
      },
    );
}

const asksForOwner: ReadonlySet<string> = new Set(['funds', 'credentials', 'restored', 'no-factor']);

/** A supplier that its owner has switched off, or that asks for a moment, needs nobody while no order waits for it. */
function supplierCards({ held }: Operations): Card[] {
  return held
    .filter(({ reason, waitingLines }) => asksForOwner.has(reason) || waitingLines > 0)
    .map((hold) => ({
      ...plain,
      key: `supplier ${hold.providerId} ${hold.reason}`,
      group: 'suppliers',
      title: t.supplier[hold.reason](hold.name),
      text: holdText(hold),
      either: t.supplier.lines(hold.waitingLines),
      actions: [
        hold.reason === 'credentials'
          ? { kind: 'enter-key', providerId: hold.providerId }
          : { kind: hold.reason === 'no-factor' ? 'factors' : 'settings' },
      ],
    }));
}

export function holdText({ reason, currency, needs, until }: Operations['held'][number]): string {
  if (reason === 'credentials') return t.supplier.credentialsText;
  if (reason === 'no-factor') return t.supplier.noFactorText(currency);
  if (reason === 'restored') return t.supplier.restoredText;
  if (reason === 'inactive') return t.supplier.inactiveText;
  if (reason === 'asked-to-wait' && until !== null) return t.supplier.waitText(shopClock(until));
  if (reason === 'paused' || reason === 'asked-to-wait') return t.supplier.pausedText;
  return needs === null ? t.supplier.fundsUnknown : t.supplier.fundsText(supplierMoney(needs, currency));
}

function refusalCards({ refusals }: Operations): Card[] {
  return refusals.map(({ id, providerName, text, times, waitingLines, firstSaidAt }) => ({
    ...plain,
    key: `refusal ${id}`,
    group: 'refusals',
    title: t.refusal.title(providerName),
    text: t.refusal.text(text),
    either: t.refusal.waiting(waitingLines, times),
    since: firstSaidAt,
    actions: [{ kind: 'explain', refusalId: id, words: text }],
  }));
}

function overdueCards({ overdue }: Operations): Card[] {
  return overdue.map(({ providerId, name, reason, lines, since, orderId, word }) => ({
    ...plain,
    key: `overdue ${providerId} ${reason} ${word ?? ''}`.trim(),
    group: 'overdue',
    title: t.overdue.title(lines, name),
    text: word === null ? t.overdue.reasons[reason] : t.overdue.says(word),
    orderId,
    since,
    actions: reason === 'account-stopped' || reason === 'wallet-unread' ? [{ kind: 'settings' }] : [],
  }));
}

function surplusCards({ surplus }: Operations): Card[] {
  return surplus.map(({ id, providerName, orderId, upstreamOrderId, charge, currency, foundAt }) => ({
    ...plain,
    key: `surplus ${id}`,
    group: 'surplus',
    title:
      charge === null
        ? t.surplus.titleWithoutCharge(providerName)
        : t.surplus.title(supplierMoney(charge, currency), providerName),
    text: upstreamOrderId === null ? t.surplus.wallet : t.surplus.found(upstreamOrderId),
    orderId,
    since: foundAt,
    actions: [{ kind: 'settle', surplusId: id }],
  }));
}

function webhookCards({ webhooks }: Operations): Card[] {
  return webhooks.map(({ id, gateway, merchantRef, receivedAt }) => ({
    ...plain,
    key: `webhook ${id}`,
    group: 'webhooks',
    title: t.webhook.title(gateway),
    text: t.webhook.text(merchantRef ?? t.webhook.noReference),
    since: receivedAt,
  }));
}
