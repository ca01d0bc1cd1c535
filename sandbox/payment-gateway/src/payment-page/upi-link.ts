import type { GatewaySettings } from '../gateway.js';
import type { Payment } from '../payment.js';

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

/** Paise with a point and two decimals, as UPI links carry them: `499.00`. */
function decimalRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}
