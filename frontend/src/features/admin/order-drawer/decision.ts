import type { AdminOrderAction } from '@boostline/contracts/schemas/admin/order-lists';
import type {
  AdministeredOrderDetail,
  AdministeredPlacement,
  AdminLineAction,
  AdminRefundAction,
} from '@boostline/contracts/schemas/admin/orders';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { heldForReasons, neverTaken, type HeldFor } from '@boostline/contracts/schemas/admin/why-lines-wait';
import { decisionMessages as t } from '../../../messages/admin/decisions-en.js';

/** Why a line waits for a person: what is safe to do about it hangs on this. */
export type Cause = HeldFor | typeof neverTaken | 'no-answer' | 'unclear' | 'none';

/** The supplier may have the order: to deliver again may be to buy twice. */
export const supplierMayHaveIt = (cause: Cause) =>
  cause === 'no-answer' || cause === neverTaken || cause === 'restored';

/** `amount`: the rupees that it is about. */
interface OrderDecision {
  about: 'order';
  step: AdminOrderAction;
  amount: number;
}

/** What a person is about to decide, with the version of what he looks at. */
export type Decision = { version: number } & (
  | OrderDecision
  | { about: 'refund'; step: AdminRefundAction; refundId: string }
  | { about: 'line'; step: AdminLineAction; lineId: string; cause: Cause }
);

export function orderDecision(
  step: AdminOrderAction,
  { order, money, suspense }: AdministeredOrderDetail,
): Decision {
  const amount = step === 'refund' ? money.kept : suspense;
  return { about: 'order', step, version: order.version, amount };
}

/** What ends a delivery that is under way. */
export function stopsOf(detail: AdministeredOrderDetail): Decision[] {
  const ofLines = (detail.placements ?? [])
    .filter(({ allowedActions }) => allowedActions.includes('cancel'))
    .map((placement) => lineDecision('cancel', placement));
  const ofParts = detail.allowedActions.includes('stop-parts') ? [orderDecision('stop-parts', detail)] : [];
  return [...ofLines, ...ofParts];
}

export function lineDecision(step: AdminLineAction, placement: AdministeredPlacement): Decision {
  const { version, lineId } = placement;
  return { about: 'line', step, version, lineId, cause: causeOf(placement) };
}

export function causeOf({
  state,
  reason,
  upstreamOrderId,
}: Pick<AdministeredPlacement, 'state' | 'reason' | 'upstreamOrderId'>): Cause {
  const heldFor = heldForReasons.find((one) => one === reason);
  if (state === 'READY' && heldFor) return heldFor;
  if (state !== 'REVIEW') return 'none';
  if (upstreamOrderId !== null) return 'unclear';
  return reason === neverTaken ? neverTaken : 'no-answer';
}

export function nameOf(decision: Decision): string {
  if (decision.about === 'order') return t.orderActions[decision.step];
  if (decision.about === 'refund') return t.refundActions[decision.step];
  const isAnyway = decision.cause === 'margin' || decision.cause === 'service-changed';
  if (decision.step === 'resend' && isAnyway) return t.deliverAnyway;
  return t.lineActions[decision.step];
}

/** What it does, with the warning that its cause calls for. */
export function explanationOf(decision: Decision): string {
  if (decision.about === 'order') return t.explained.order[decision.step];
  if (decision.about === 'refund') return t.explained.refund[decision.step];
  if (decision.step === 'resend' && !supplierMayHaveIt(decision.cause)) return t.explained.sendHeld;
  return t.explained.line[decision.step];
}

/** The usual reasons for it, the likeliest first. */
export function reasonsFor(decision: Decision): readonly string[] {
  if (decision.about === 'order') return t.reasons.order[decision.step];
  if (decision.about === 'refund') return t.reasons.refund[decision.step];
  if (decision.step === 'resend' && !supplierMayHaveIt(decision.cause)) return t.reasons.sendHeld;
  return t.reasons.line[decision.step];
}

interface ExtraField {
  label: string;
  required: boolean;
  hint?: string;
  initial?: string;
  inputMode?: 'decimal';
}

/** The one thing beside the reason that some decisions need. */
export function extraFieldOf(decision: Decision): ExtraField | null {
  const left = refundableOf(decision);
  if (left !== null)
    return {
      label: t.amount,
      required: true,
      hint: t.refundable(formatRupees(left)),
      initial: String(left),
      inputMode: 'decimal',
    };
  if (decision.about === 'line' && decision.step === 'adopt') return { label: t.upstreamId, required: true };
  if (decision.about === 'refund' && decision.step === 'done') return { label: t.transfer, required: false };
  return null;
}

/** What an order can be refunded at most, in rupees; null for any other decision. */
const refundableOf = (decision: Decision) =>
  decision.about === 'order' && decision.step === 'refund' ? decision.amount : null;

/** What is wrong with the amount of a refund. */
export function problemOf(decision: Decision, text: string): string | undefined {
  const left = refundableOf(decision);
  if (left === null) return undefined;
  const amount = rupeesIn(text);
  return amount !== null && amount <= left ? undefined : t.notRefundable(formatRupees(left));
}

/** Rupees as typed, such as `₹1,499.50`; null for anything else. */
export function rupeesIn(text: string): number | null {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

export function needsService(decision: Decision): boolean {
  return decision.about === 'line' && decision.step === 'switch';
}

/** The same decision about the order as it is now; null when that is not allowed any more. */
export function renewed(decision: Decision, now: AdministeredOrderDetail): Decision | null {
  if (decision.about === 'order')
    return now.allowedActions.includes(decision.step) ? orderDecision(decision.step, now) : null;
  if (decision.about === 'refund') {
    const refund = now.refunds.find(({ id }) => id === decision.refundId);
    return refund?.allowedActions.includes(decision.step) ? { ...decision, version: refund.version } : null;
  }
  const line = now.placements?.find(({ lineId }) => lineId === decision.lineId);
  return line?.allowedActions.includes(decision.step) ? lineDecision(decision.step, line) : null;
}
