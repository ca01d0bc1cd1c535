import {
  type PaymentGateway,
  type RefundReport,
  type RefundRequest,
  answerDifferences,
} from '../gateways/payment-gateway.js';
import { RefundThereAlready } from '../gateways/refused-refund.js';
import type { RefusedRefund } from './decide-refused-refund.js';

/** Sends a refund. When the gateway refuses it, the refunds of the payment are looked at too. */
export async function refundOrLook(
  gateway: PaymentGateway,
  request: RefundRequest,
): Promise<RefundReport | RefusedRefund> {
  const report = await gateway.refund(request).catch((error: unknown) => {
    if (error instanceof RefundThereAlready) return error;
    throw error;
  });
  if (!(report instanceof RefundThereAlready) && report.state !== 'failed') return report;
  const listed = (await gateway.listRefunds?.(request)) ?? null;
  const reason = report.reason ?? 'refused by the payment gateway';
  return { report: report instanceof RefundThereAlready ? null : report, reason, listed };
}

/** Why the report is about another refund than ours; empty when nothing in it says so. Not every answer names all. */
export function foreignRefund(asked: RefundRequest, { named }: RefundReport): string[] {
  const { refundRef: reference, amountPaise, currency } = asked;
  return answerDifferences({ reference, amountPaise, currency }, named);
}

/** Throws when the report is about another refund than ours. */
export function refuseForeignRefund(asked: RefundRequest, report: RefundReport): void {
  const foreign = foreignRefund(asked, report);
  if (foreign.length > 0) throw new Error(`the gateway answered about another refund: ${foreign.join(', ')}`);
}
