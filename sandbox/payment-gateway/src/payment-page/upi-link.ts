import type { GatewaySettings } from '../gateway.js';
import type { Payment } from '../payment.js';
import { decimalRupees } from './rupees.js';

/**
 * The `upi://pay` link of a payment. Spaces are `%20`: apps show a `+` as it is (research/payments.md, "India").
 */
export function upiLink(
  merchant: Pick<GatewaySettings, 'merchantName' | 'merchantVpa'>,
  payment: Payment,
): string {
  const fields = {
    pa: merchant.merchantVpa,
    pn: merchant.merchantName,
    tr: payment.merchantRef,
    tn: payment.description,
    am: decimalRupees(payment.amount),
    cu: payment.currency,
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`;
}
