import { indianDay } from '@boostline/contracts/schemas/values/indian-time';
import { gatewayName } from '@boostline/contracts/schemas/admin/money/gateway-names';
import type { OwnerNotice } from '@boostline/contracts/schemas/admin/notices/owner-notices';

/** Once a day for each payment gateway. */
export function unexpectedNotice(gateway: string, now: Date): OwnerNotice {
  const name = gatewayName(gateway);
  return {
    cause: `webhook-unexpected:${gateway}:${indianDay(now)}`,
    kind: 'needs-you',
    path: '/mykey/health',
    title: `${name} sent a notification that the shop cannot read`,
    text: `It is kept, and ${name} is asked about all open payments, so no money is missed. If this happens again, check which events you chose for the webhook at ${name}.`,
  };
}
