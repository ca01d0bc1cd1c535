import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { env } from '../../env.js';
import { vendorPages, type PageHosts } from '../judge-opened-payment.js';

/** The vendors' own systems, live and for tests (research/payments.md). */
const vendors: Record<PaymentGatewayName, readonly string[]> = {
  sandbox: [],
  razorpay: ['https://api.razorpay.com'],
  cashfree: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  upigateway: ['https://api.ekqr.in'],
  phonepe: ['https://api.phonepe.com/apis/pg', 'https://api-preprod.phonepe.com/apis/pg-sandbox'],
};

/** Of these PhonePe gives its tokens out elsewhere; its test system has one address for both. */
const phonePeTokens = new Map([
  ['https://api.phonepe.com/apis/pg', 'https://api.phonepe.com/apis/identity-manager'],
]);

/** The usual one first. Credentials are sent there, so the panel cannot name another address; the environment can. */
export function allowedBaseUrls(name: PaymentGatewayName): string[] {
  const given = givenBaseUrl(name);
  return [...new Set([...(given ? [given] : []), ...vendors[name]])];
}

/** The sandbox's page is shown under the shop's own address as well. */
export function pageHosts(name: PaymentGatewayName, baseUrl: string): PageHosts {
  const configured = name === 'sandbox' ? [baseUrl, env.PUBLIC_URL] : [baseUrl];
  return { vendor: vendorPages[name], configured };
}

export function phonePeTokenUrl(baseUrl: string): string {
  return env.PHONEPE_BASE_URL === baseUrl
    ? env.PHONEPE_AUTH_BASE_URL
    : (phonePeTokens.get(baseUrl) ?? baseUrl);
}

function givenBaseUrl(name: PaymentGatewayName): string | undefined {
  return {
    sandbox: env.SANDBOX_GATEWAY_URL,
    razorpay: env.RAZORPAY_BASE_URL,
    cashfree: env.CASHFREE_BASE_URL,
    upigateway: env.UPIGATEWAY_BASE_URL,
    phonepe: env.PHONEPE_BASE_URL,
  }[name];
}
