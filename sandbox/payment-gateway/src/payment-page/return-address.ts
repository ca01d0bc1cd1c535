import type { Payment } from '../payment.js';

/** Where the buyer goes back to; the query is for show, nobody may believe it. */
export function returnAddress(payment: Payment): string {
  const address = new URL(payment.returnUrl);
  address.searchParams.set('merchantRef', payment.merchantRef);
  address.searchParams.set('paymentId', payment.id);
  address.searchParams.set('status', payment.status);
  return address.href;
}
