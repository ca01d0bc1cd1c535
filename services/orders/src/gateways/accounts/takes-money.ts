import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { isPublicAddress } from '@boostline/service-kit/calls/public-address';
import type { Credentials } from './gateway-accounts.js';

interface Account {
  name: PaymentGatewayName;
  baseUrl: string;
  credentials: Credentials;
}

/** The vendors' systems in which nothing is charged (research/payments.md). */
const testSystems = new Set([
  'https://sandbox.cashfree.com',
  'https://api-preprod.phonepe.com/apis/pg-sandbox',
]);

/** False for the sandbox, test systems, test keys (by their prefix) and addresses of our own network. */
export function takesMoney({ name, baseUrl, credentials }: Account): boolean {
  if (name === 'sandbox' || testSystems.has(baseUrl) || !isPublicAddress(baseUrl)) return false;
  if (name === 'razorpay') return !credentials['keyId']?.startsWith('rzp_test_');
  if (name === 'cashfree') return !credentials['clientId']?.startsWith('TEST');
  return true;
}
