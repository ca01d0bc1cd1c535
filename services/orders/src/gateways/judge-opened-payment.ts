import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { type CreatedPayment, type PaymentRequest, answerDifferences } from './payment-gateway.js';

/** Where the pages of a gateway may be. */
export interface PageHosts {
  /** Domains of the vendor: they and what is below them, over https. */
  vendor: readonly string[];
  /** Addresses that the operator has configured. Over http only where they are http themselves, as in tests. */
  configured: readonly string[];
}

/** Longer ones are neither stored nor shown. */
const longestUrl = 2048;
const longestId = 200;
const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Empty when reference, amount and page are what was asked for. */
export function foreignPayment(asked: PaymentRequest, opened: CreatedPayment, pages: PageHosts): string[] {
  const { named, gatewayPaymentId, redirectUrl } = opened;
  return [
    ...(named.reference === null ? ['no reference'] : []),
    ...(named.amountPaise === null ? ['no amount'] : []),
    ...answerDifferences(
      { reference: asked.merchantRef, amountPaise: asked.amountPaise, currency: 'INR' },
      named,
    ),
    ...(gatewayPaymentId === '' || gatewayPaymentId.length > longestId ? ['no usable id'] : []),
    ...foreignPage(redirectUrl, pages),
  ];
}

function foreignPage(address: string, { vendor, configured }: PageHosts): string[] {
  if (address.length > longestUrl || !URL.canParse(address)) return ['no web address'];
  const { protocol, hostname } = new URL(address);
  const ofVendor = vendor.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  if (protocol === 'https:' && ofVendor) return [];
  const isConfigured = configured.some((base) => {
    const own = new URL(base);
    return (protocol === 'https:' || protocol === own.protocol) && isSameHost(hostname, own.hostname);
  });
  return isConfigured ? [] : [`page at ${protocol}//${hostname}`.slice(0, 100)];
}

/** Ports may differ. `localhost` has several names. */
function isSameHost(one: string, other: string): boolean {
  return one === other || (loopback.test(one) && loopback.test(other));
}

/** The domains on which buyers pay, by the vendors' documents. */
export const vendorPages: Record<PaymentGatewayName, readonly string[]> = {
  sandbox: [],
  razorpay: ['rzp.io', 'razorpay.com'],
  cashfree: ['cashfree.com'],
  upigateway: ['upigateway.com', 'ekqr.in'],
  phonepe: ['phonepe.com'],
};
