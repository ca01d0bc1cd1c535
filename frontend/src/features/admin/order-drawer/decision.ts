import type { AdminOrderAction } from '@boostline/contracts/schemas/admin/order-lists';
import type {
  AdministeredOrderDetail,
  AdministeredPlacement,
  AdminLineAction,
  AdminRefundAction,
} from '@boostline/contracts/schemas/admin/orders';
import { heldForReasons, neverTaken, type HeldFor } from '@boostline/contracts/schemas/admin/why-lines-wait';
import { decisionMessages as t } from '../../../messages/admin/decisions-en.js';

/** Why a line waits for a person: what is safe to do about it hangs on this. */
export type Cause = HeldFor | typeof neverTaken | 'no-answer' | 'unclear' | 'none';

/** The supplier may have the order: to deliver again may be to buy twice. */
export const supplierMayHaveIt = (cause: Cause) =>
  cause === 'no-answer' || cause === neverTaken || cause === 'restored';

/** What a person is about to decide, with the version of what he looks at. */
export type Decision = { version: number } & (
  | { about: 'order'; step: AdminOrderAction; amount: number }
  | { about: 'refund'; step: AdminRefundAction; refundId: string }
  | { about: 'line'; step: AdminLineAction; lineId: string; cause: Cause }
);

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

/** The one thing beside the reason that some decisions need. */
export function extraFieldOf(decision: Decision): { label: string; required: boolean } | null {
  if (decision.about === 'line' && decision.step === 'adopt') return { label: t.upstreamId, required: true };
  if (decision.about === 'refund' && decision.step === 'done') return { label: t.transfer, required: false };
  return null;
}

export function needsService(decision: Decision): boolean {
  return decision.about === 'line' && decision.step === 'switch';
}

/** The same decision about the order as it is now; null when that is not allowed any more. */
export function renewed(decision: Decision, now: AdministeredOrderDetail): Decision | null {
  if (decision.about === 'order')
    return now.allowedActions.includes(decision.step)
      ? { ...decision, version: now.order.version, amount: now.suspense }
      : null;
  if (decision.about === 'refund') {
    const refund = now.refunds.find(({ id }) => id === decision.refundId);
    return refund?.allowedActions.includes(decision.step) ? { ...decision, version: refund.version } : null;
  }
  const line = now.placements?.find(({ lineId }) => lineId === decision.lineId);
  return line?.allowedActions.includes(decision.step)
    ? { ...decision, version: line.version, cause: causeOf(line) }
    : null;
}
