import { answerDifferences } from '../payments/gateways/answer-differences.js';
import type { RefundReport, RefundRequest } from '../payments/gateways/payment-gateway.js';

/** Why the report is about another refund than ours; empty when nothing in it says so. Not every answer names all. */
export function foreignRefund(asked: RefundRequest, { named }: RefundReport): string[] {
  const { refundRef: reference, amountPaise, currency } = asked;
  return answerDifferences({ reference, amountPaise, currency }, named);
}
