import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { indianDay } from '@boostline/contracts/schemas/values/indian-time';
import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import type { OwnerNotice } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import type { PaymentRow } from '../../order/order-aggregate.js';
import type { CreatedPayment, PaymentGateway, PaymentRequest } from '../../gateways/payment-gateway.js';
import { PaymentRefused } from '../../gateways/payment-refused.js';

/**
 * Leaves optional contact out when the gateway refuses the request with it. Premise: a refused request has made
 * nothing.
 */
export async function openWithoutOptional(
  gateway: PaymentGateway,
  request: PaymentRequest,
): Promise<CreatedPayment> {
  try {
    return await gateway.createPayment(request);
  } catch (error) {
    const needed = neededAlone(request, gateway.capabilities.needs);
    if (!(error instanceof PaymentRefused) || error.part === 'amount' || needed === null) throw error;
    return gateway.createPayment(needed);
  }
}

/** The request with the contact that the gateway needs and no other; null when that is the same request. */
function neededAlone(
  request: PaymentRequest,
  needs: PaymentGateway['capabilities']['needs'],
): PaymentRequest | null {
  const { name, email, phone } = request.customer;
  const customer = {
    name: needs.includes('name') ? name : null,
    email: needs.includes('email') ? email : null,
    phone: needs.includes('phone') ? phone : null,
  };
  const isSame = customer.name === name && customer.email === email && customer.phone === phone;
  return isSame ? null : { ...request, customer };
}

/** What the owner reads of a refusal that no buyer can mend: a limit or a setting of the account. Once a day for each kind. */
export function refusalNotices(
  { gateway, amountPaise }: Pick<PaymentRow, 'gateway' | 'amountPaise'>,
  { part, reason }: Pick<PaymentRefused, 'part' | 'reason'>,
  now: Date,
): OwnerNotice[] {
  if (part !== 'amount' && part !== 'other') return [];
  const name = gatewayName(gateway);
  const sum = formatRupees(rupeesFromPaise(amountPaise));
  return [
    {
      cause: `payment-refused:${gateway}:${part}:${indianDay(now)}`,
      kind: 'needs-you',
      title:
        part === 'amount'
          ? `${name} does not take a payment of ${sum}: a limit of your account`
          : `${name} refused a payment of ${sum}`,
      text: `A buyer could not pay. ${name} says: “${reason}”. Raise the limit or change the setting at ${name}, or choose another payment gateway.`,
      path: '/mykey/api-settings',
    },
  ];
}
