/**
 * How the payment ended by what the gateway wrote into the address that the buyer comes back to. Anybody can write an
 * address, so this only chooses the words while the order itself still waits for its payment.
 */
type ReturnHint = 'left' | 'declined';

const meaning = new Map<string, ReturnHint>([
  ['cancelled', 'left'],
  ['expired', 'left'],
  ['failed', 'declined'],
]);

/**
 * `status` is the sandbox's and `razorpay_payment_link_status` Razorpay's, in the same words. PhonePe, Cashfree's links
 * and UPIGateway come back without any, however the payment ended: there only the order shows it.
 */
export function returnHint(query: URLSearchParams): ReturnHint | null {
  const status = query.get('status') ?? query.get('razorpay_payment_link_status') ?? '';
  return meaning.get(status) ?? null;
}
