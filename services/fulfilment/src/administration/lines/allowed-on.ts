import type { AdminLineAction } from '@boostline/contracts/schemas/admin/orders';
import type { EntityManager } from 'typeorm';
import type { Placement } from '../../placements/placement.entity.js';
import { leavingInDoubt } from '../../reconcile/orders-in-doubt.js';

/** What a decision about a line hangs on besides the line. */
interface ServiceFacts {
  cancel: boolean;
  refill: boolean;
  refilling: boolean;
}

/** The supplier's answer may be lost, or may not be followed by anything: it may be asked again after this long. */
const askAgainMs = 10 * 60_000;

/** What a person may do with a placement now. */
export function allowedOn(placement: Placement, service: ServiceFacts, now: Date): AdminLineAction[] {
  switch (placement.state) {
    case 'READY':
      if (placement.heldFor === 'restored') return ['adopt', 'resend', 'switch', 'refund'];
      // Approving a line that is held is sending it all the same.
      return placement.heldFor === null ? ['switch', 'refund'] : ['resend', 'switch', 'refund'];
    case 'REVIEW':
      // With an order known at the supplier it was bought: buying again is no answer to what is unclear about it.
      return placement.upstreamOrderId === null ? ['adopt', ...leavingInDoubt] : endsOf(placement);
    case 'PLACED':
      return [
        ...(service.cancel && !isAsked(placement, now) ? (['cancel'] as const) : []),
        ...(placement.overdue === null ? [] : endsOf(placement)),
      ];
    case 'COMPLETED':
      return service.refill && !service.refilling ? ['refill'] : [];
    default:
      return [];
  }
}

/** How a person may end a line with an unclear supplier status. */
function endsOf({ remains, quantity }: Placement): AdminLineAction[] {
  const isPart = remains !== null && remains > 0 && remains < quantity;
  return [...(isPart ? (['refund-missing'] as const) : []), 'delivered', 'refund'];
}

function isAsked({ cancelAskedAt }: Placement, now: Date): boolean {
  return cancelAskedAt !== null && now.getTime() - cancelAskedAt.getTime() < askAgainMs;
}

export async function serviceFacts(
  tx: EntityManager,
  { lineId, providerId, serviceId }: Placement,
): Promise<ServiceFacts> {
  const [facts] = await tx.query(
    `SELECT coalesce(bool_or(s.cancel), false) AS cancel, coalesce(bool_or(s.refill), false) AS refill,
            EXISTS (SELECT FROM refills WHERE line_id = $1 AND ended_at IS NULL) AS refilling
       FROM services s WHERE s.provider_id = $2 AND s.service_id = $3`,
    [lineId, providerId, serviceId],
  );
  return facts;
}
