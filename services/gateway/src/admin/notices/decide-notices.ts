import type { Operations, Overview } from '@boostline/contracts/schemas/admin/overview';
import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import type { OwnerNotice } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { promiseAdvice, promiseWord } from '@boostline/contracts/schemas/admin/promise-words';
import { reasonWord } from '@boostline/contracts/schemas/admin/reason-words';
import { daysLeft, inRupees } from '@boostline/contracts/schemas/admin/money/wallet-statement';

/** Above this number, notices of one kind become one. */
const maxOfAKind = 10;
/** A wallet is low when it lasts this many days at the recent spending. */
const lowWalletDays = 2;
/** Reached about an hour after the notification came. */
const minWebhookTries = 10;

/** Notices about what waits for a person. `day`: a lasting cause is repeated on the next day. */
export function operationsNotices(now: Operations, day: string): OwnerNotice[] {
  return [
    ...promises(now, day),
    ...together(reviews(now), `needs-you:many:${day}`),
    ...together(amounts(now), `needs-you:amounts:${day}`),
    ...together(refunds(now), `refunds:many:${day}`),
    ...stopped(now, day),
    ...together(overdue(now, day), `unclear:many:${day}`),
    ...together(surplus(now), `surplus:many:${day}`),
    ...together(unknownPayments(now), `webhooks:many:${day}`),
    ...unread(now),
    ...refusedGateways(now, day),
  ];
}

function promises({ invariants }: Operations, day: string): OwnerNotice[] {
  const broken = invariants?.invariants.filter(({ breaches }) => breaches > 0) ?? [];
  return broken.map((one) => ({
    cause: `promise:${one.name}:${day}`,
    kind: 'promise-broken',
    title: promiseWord(one),
    text: promiseAdvice,
    path: '/mykey/health',
  }));
}

function reviews({ review }: Operations): OwnerNotice[] {
  return review.map(({ orderId, orderCode, since, target, amount, why, placements }) => ({
    cause: `review:${orderId}:${since}`,
    kind: 'needs-you',
    title: `Needs you: order ${orderCode} for ${target}, ${formatRupees(amount)}`,
    text: reasonWord(placements[0]?.reason ?? why),
    path: '/mykey/needs-you',
  }));
}

function amounts({ suspense }: Operations): OwnerNotice[] {
  return suspense.map(({ merchantRef, orderCode, received, expected, currency }) => ({
    cause: `amount:${merchantRef}:${received}`,
    kind: 'needs-you',
    path: '/mykey/needs-you',
    title: `Needs you: ${currency === 'INR' ? formatRupees(received) : `${currency} ${received}`} came for order ${orderCode}, which costs ${formatRupees(expected)}`,
    text:
      currency === 'INR'
        ? 'Accept the amount or give it back.'
        : 'Give it back at the payment gateway, then mark it.',
  }));
}

/** Those that wait for approval need the owner; those that do not get through are failing. */
function refunds({ refunds: owed }: Operations): OwnerNotice[] {
  return owed.flatMap(({ id, orderCode, state, amount, reason, lastError, tries }): OwnerNotice[] => {
    const about = { path: '/mykey/needs-you' };
    const sum = `${formatRupees(amount)} of order ${orderCode}`;
    if (state === 'awaiting_approval')
      return [
        {
          ...about,
          cause: `refund:${id}:approve`,
          kind: 'needs-you',
          title: `Needs you: approve the refund of ${sum}`,
          text: reasonWord(reason),
        },
      ];
    if (state === 'manual')
      return [
        {
          ...about,
          cause: `refund:${id}:manual`,
          kind: 'refund-failing',
          title: `Give back by hand: ${sum}`,
          text:
            lastError === null
              ? 'The payment gateway does not send this refund.'
              : `${reasonWord(lastError).slice(0, 500)}.`,
        },
      ];
    if (lastError === null || tries < 3) return [];
    return [
      {
        ...about,
        cause: `refund:${id}:failing`,
        kind: 'refund-failing',
        title: `A refund does not get through: ${sum}`,
        text: reasonWord(lastError).slice(0, 500),
      },
    ];
  });
}

const stops = {
  funds: 'its wallet is empty. Add money at the supplier; delivery goes on by itself.',
  credentials: 'it refuses our key. Enter the right one under API Settings.',
  'no-factor':
    'nobody knows what it costs in rupees. Enter the exchange factor of its currency under API Settings.',
  restored:
    'a backup was restored, or another database server took over and the last entries may be missing. Look through what was found under Needs you, then let buying go on.',
};

const isStop = (reason: string): reason is keyof typeof stops => reason in stops;
const isStopped = ({ reason }: Operations['held'][number]) => isStop(reason);

function stopped({ held }: Operations, day: string): OwnerNotice[] {
  return held.flatMap(({ providerId, name, reason, waitingLines }) => {
    if (!isStop(reason)) return [];
    const waiting = waitingLines > 0 ? ` ${waitingLines} paid orders wait.` : '';
    return {
      cause: `supplier:${providerId}:${reason}:${day}`,
      kind: 'supplier-stopped',
      title: `Supplier ${name} is stopped`,
      text: `Nothing is bought there: ${stops[reason]}${waiting}`,
      path: '/mykey/needs-you',
    };
  });
}

const overdueReasons: Record<Exclude<Operations['overdue'][number]['reason'], 'status-unknown'>, string> = {
  'account-stopped': 'The supplier is stopped: fill its wallet, correct its key, or switch it on.',
  'account-paused': 'The supplier does not answer, or asks for patience.',
  'wallet-unread': 'The supplier’s wallet cannot be read.',
  'same-target': 'Another order for the same profile or post is not finished.',
  'price-unknown': 'The supplier’s list names no price. Read the services again.',
  'answer-lost': 'An order of the same price got no answer, and its outcome is not known yet.',
  refused: 'The supplier refuses them for now.',
  queue: 'More was sold than the supplier takes in this time.',
  'no-progress': 'Others of the same service were finished long before. Ask the supplier.',
};

/** Paid orders that do not move. A supplier with a notice that it is stopped gets no second one. */
function overdue({ overdue: waiting, held }: Operations, day: string): OwnerNotice[] {
  const stopped = new Set(held.filter(isStopped).map(({ providerId }) => providerId));
  return waiting.flatMap(({ providerId, name, reason, lines, word }) => {
    if (reason === 'account-stopped' && stopped.has(providerId)) return [];
    const orders = lines === 1 ? '1 order' : `${lines} orders`;
    return {
      cause: `overdue:${providerId}:${reason}:${word ?? ''}:${day}`.slice(0, 200),
      kind: 'needs-you',
      path: '/mykey/needs-you',
      title:
        reason === 'status-unknown'
          ? `${name} says “${word ?? ''}” of ${orders}`
          : `No progress at ${name}: ${orders}`,
      text:
        reason === 'status-unknown'
          ? 'The shop does not know what that means. Look at the order there, then decide.'
          : overdueReasons[reason],
    };
  });
}

function surplus({ surplus: found }: Operations): OwnerNotice[] {
  return found.map(({ id, providerName, upstreamOrderId, charge, currency }) => ({
    cause: `surplus:${id}`,
    kind: 'needs-you',
    path: '/mykey/needs-you',
    title: `${charge === null ? 'One order' : `${charge} ${currency}`} too much at ${providerName}`,
    text:
      upstreamOrderId === null
        ? 'This amount left the wallet, and no order of the shop explains it. Ask the supplier.'
        : `Order ${upstreamOrderId} there is one too many. Cancel it there, or claim its money back.`,
  }));
}

function unknownPayments({ webhooks }: Operations): OwnerNotice[] {
  return webhooks
    .filter(({ tries }) => tries >= minWebhookTries)
    .map(({ id, gateway, merchantRef }) => ({
      cause: `webhook:${id}`,
      kind: 'needs-you',
      path: '/mykey/needs-you',
      title: `${gatewayName(gateway)} reported a payment that no order here has`,
      text: `Look up ${merchantRef ?? 'it'} at the payment gateway; another shop may use the same account.`,
    }));
}

/** A refusal that the shop does not read, once for each sentence. */
function unread({ refusals }: Operations): OwnerNotice[] {
  return refusals.map(({ id, providerName, text, firstSaidAt }) => ({
    cause: `refusal:${id}:${firstSaidAt}`,
    kind: 'needs-you',
    path: '/mykey/needs-you',
    title: `Needs you: what does ${providerName} mean?`,
    text: `It refuses orders with “${text.slice(0, 300)}”. Say once what that means; orders wait until then.`,
  }));
}

function refusedGateways({ refusedGateways: refused }: Operations, day: string): OwnerNotice[] {
  return refused.map(({ gateway }) => ({
    cause: `gateway-refused:${gateway}:${day}`,
    kind: 'needs-you',
    title: `${gatewayName(gateway)} refuses the shop’s credentials`,
    text: 'Nobody can pay there, and no refund goes out. Enter the right ones under API Settings.',
    path: `/mykey/api-settings?gateway=${gateway}`,
  }));
}

/** Many at once, as when a supplier fails, become one notice. */
export function together(notices: OwnerNotice[], cause: string, page = 'Needs you'): OwnerNotice[] {
  const [first] = notices;
  if (!first || notices.length <= maxOfAKind) return notices;
  const { kind, path } = first;
  return [
    {
      cause,
      kind,
      path,
      title: `${notices.length} things need you`,
      text: `They stand in the panel, under ${page}.`,
    },
  ];
}

export function walletNotices(
  { wallets }: Pick<Overview, 'wallets'>,
  { exchange, day }: { exchange: Exchange; day: string },
): OwnerNotice[] {
  return (wallets ?? []).flatMap(({ providerId, name, balance, currency, spentPerDay }) => {
    if (balance === null) return [];
    const rupees = inRupees(balance, currency, exchange);
    const worth = rupees === null ? `${balance} ${currency}` : formatRupees(Math.round(rupees));
    const left = daysLeft(Number(balance), spentPerDay);
    if (left === null || left >= lowWalletDays) return [];
    return {
      cause: `wallet:${providerId}:${day}`,
      kind: 'wallet-low',
      path: '/mykey/overview',
      title: `The wallet at ${name} is low: about ${worth}`,
      text: left === 0 ? 'It lasts less than a day at what was spent lately.' : 'It lasts about a day.',
    };
  });
}

/** Yesterday's summary. `today`: the shop's day on which it is sent. */
export function summaryNotices({ days }: Overview, yesterday: string, today: string): OwnerNotice[] {
  const of = days.find(({ day }) => day === yesterday);
  if (!of) return [];
  const { orders, revenue, refunded, cost, margin } = of;
  const lines = [
    `Paid orders: ${orders}`,
    `Revenue: ${formatRupees(revenue)}`,
    ...(refunded > 0 ? [`Given back: ${formatRupees(refunded)}`] : []),
    ...(cost === null ? [] : [`Cost: ${formatRupees(cost)}`]),
    ...(margin === null ? [] : [`Left: ${formatRupees(margin)}`]),
  ];
  return [
    {
      cause: `daily:${today}`,
      kind: 'daily-summary',
      path: '/mykey/home',
      title: `Yesterday, ${yesterday}: ${orders} orders, ${formatRupees(revenue)}`,
      text: lines.join('\n'),
    },
  ];
}

export interface NewDevice {
  id: string;
  username: string;
  at: Date;
}

/** Sign-ins from browsers that had not signed in before. */
export function signInNotices(devices: readonly NewDevice[]): OwnerNotice[] {
  return devices.map(({ id, username, at }) => ({
    cause: `device:${id}`,
    kind: 'sign-in',
    path: '/mykey/authentication',
    title: `${username} signed in from a new browser`,
    text: `On ${shopTime(at)}. If that was not you, sign the browser out and change the password.`,
  }));
}

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const shopTime = (at: Date) => moment.format(at);
