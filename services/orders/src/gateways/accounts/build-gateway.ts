import { gatewayCredentials, type PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { env } from '../../env.js';
import { CashfreeGateway } from '../cashfree.js';
import { PhonePeGateway } from '../phonepe.js';
import { RazorpayGateway } from '../razorpay.js';
import { SandboxGateway } from '../sandbox.js';
import { UpiGateway } from '../upigateway.js';
import type { PaymentGateway } from '../payment-gateway.js';
import type { Credentials } from './gateway-accounts.js';
import { phonePeTokenUrl } from './vendor-systems.js';

interface Account {
  name: PaymentGatewayName;
  baseUrl: string;
  credentials: Credentials;
}

/** The gateway of an account, or `null` while it lacks one of its credentials. */
export function buildGateway({ name, baseUrl, credentials }: Account): PaymentGateway | null {
  const missing = gatewayCredentials[name].some((key) => !credentials[key]);
  if (missing) return null;
  const of = (key: string) => credentials[key] ?? '';
  switch (name) {
    case 'sandbox':
      return new SandboxGateway({ baseUrl, apiKey: of('apiKey'), webhookSecret: of('webhookSecret') });
    case 'razorpay':
      return new RazorpayGateway({
        baseUrl,
        keyId: of('keyId'),
        keySecret: of('keySecret'),
        webhookSecret: of('webhookSecret'),
      });
    case 'cashfree':
      return new CashfreeGateway({
        baseUrl,
        clientId: of('clientId'),
        clientSecret: of('clientSecret'),
        notifyUrl: webhookUrl(name),
      });
    case 'upigateway':
      return new UpiGateway({ baseUrl, key: of('key') });
    case 'phonepe':
      return new PhonePeGateway({
        baseUrl,
        authBaseUrl: phonePeTokenUrl(baseUrl),
        clientId: of('clientId'),
        clientSecret: of('clientSecret'),
        clientVersion: of('clientVersion'),
        webhookUsername: of('webhookUsername'),
        webhookPassword: of('webhookPassword'),
      });
  }
}

/** Where a gateway's notifications arrive. */
export function webhookUrl(name: PaymentGatewayName): string {
  return `${env.PUBLIC_URL}/api/webhooks/${name}`;
}
