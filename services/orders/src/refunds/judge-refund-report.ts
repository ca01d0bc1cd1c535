import { answerDifferences } from '../payments/gateways/answer-differences.js';
import type { RefundReport, RefundRequest } from '../payments/gateways/payment-gateway.js';

/** Why the report is about another refund than ours; empty when nothing in it says so. Not every answer names all. */
export function foreignRefund(asked: RefundRequest, { named }: RefundReport): string[] {
  const { refundRef: reference, amountPaise, currency } = asked;
  return answerDifferences({ reference, amountPaise, currency }, named);
}

/** Throws when the report is about another refund than ours. */
export function refuseForeignRefund(asked: RefundRequest, report: RefundReport): void {
  const foreign = foreignRefund(asked, report);
  if (foreign.length > 0) throw new Error(`the gateway told of another refund: ${foreign.join(', ')}`);
}
