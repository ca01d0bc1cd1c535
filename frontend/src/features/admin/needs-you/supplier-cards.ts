import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import { inRupees } from '@boostline/contracts/schemas/admin/money/wallet-statement';
import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { needsYouMessages as t } from '../../../messages/admin/decisions-en.js';
import { shopClock } from '../words/shop-time.js';
import { supplierMoney } from '../words/supplier-money.js';
import { heldOfSupplier, plain, type Action, type Card } from './card.js';

const asksForOwner: ReadonlySet<string> = new Set(['funds', 'credentials', 'restored', 'no-factor']);

/** A supplier that its owner has switched off, or that asks for a pause, gets no card while no order waits for it. */
export function supplierCards({ held }: Operations): Card[] {
  return held
    .filter(({ reason, waitingLines }) => asksForOwner.has(reason) || waitingLines > 0)
    .map((hold) => ({
      ...plain,
      key: `supplier ${hold.providerId} ${hold.reason}`,
      group: 'suppliers',
      title: t.supplier[hold.reason](hold.name),
      text: holdText(hold),
      either: t.supplier.lines(hold.waitingLines),
      held: hold.waitingPaid,
      heldOf: heldOfSupplier(hold.name),
      actions: [actionOf(hold)],
    }));
}

function actionOf({ reason, providerId }: Operations['held'][number]): Action {
  if (reason === 'credentials') return { kind: 'enter-key', providerId };
  if (reason === 'restored') return { kind: 'release-buying' };
  return { kind: reason === 'no-factor' ? 'factors' : 'settings' };
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

export function refusalCards({ refusals }: Operations): Card[] {
  return refusals.map(({ id, providerName, text, times, waitingLines, waitingPaid, firstSaidAt }) => ({
    ...plain,
    key: `refusal ${id}`,
    group: 'refusals',
    title: t.refusal.title(providerName),
    text: t.refusal.text(text),
    either: t.refusal.waiting(waitingLines, times),
    held: waitingPaid,
    heldOf: heldOfSupplier(providerName),
    since: firstSaidAt,
    actions: [{ kind: 'explain', refusalId: id, words: text }],
  }));
}

export function overdueCards({ overdue }: Operations): Card[] {
  return overdue.map(({ providerId, name, reason, lines, paid, since, orderId, word }) => ({
    ...plain,
    key: `overdue ${providerId} ${reason} ${word ?? ''}`.trim(),
    group: 'overdue',
    title: t.overdue.title(lines, name),
    text: word === null ? t.overdue.reasons[reason] : t.overdue.says(word),
    held: paid,
    heldOf: heldOfSupplier(name),
    orderId,
    since,
    actions: reason === 'account-stopped' || reason === 'wallet-unread' ? [{ kind: 'settings' }] : [],
  }));
}

export function surplusCards({ surplus }: Operations, exchange: Exchange | null): Card[] {
  return surplus.map(({ id, providerName, orderId, upstreamOrderId, charge, currency, foundAt }) => ({
    ...plain,
    key: `surplus ${id}`,
    group: 'surplus',
    title:
      charge === null
        ? t.surplus.titleWithoutCharge(providerName)
        : t.surplus.title(supplierMoney(charge, currency), providerName),
    text: upstreamOrderId === null ? t.surplus.wallet : t.surplus.found(upstreamOrderId),
    held: (charge !== null && exchange && inRupees(charge, currency, exchange)) || 0,
    heldOf: `surplus ${id}`,
    orderId,
    since: foundAt,
    actions: [{ kind: 'settle', surplusId: id }],
  }));
}
