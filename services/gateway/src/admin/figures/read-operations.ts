import { Injectable, Logger } from '@nestjs/common';
import type { InvariantFindings, Operations, PlacementsAwaiting } from '@boostline/contracts/admin-overview';
import { listPlacementsAwaiting } from '@boostline/contracts/internal-admin-fulfilment';
import { readInvariants } from '@boostline/contracts/internal-invariants';
import { listOrdersAwaiting } from '@boostline/contracts/internal-admin-orders';
import { Services } from '../../services.js';

/** What waits for a person, from both services. */
@Injectable()
export class ReadOperations {
  private readonly logger = new Logger('administration');

  constructor(private readonly services: Services) {}

  /** Fulfilment away is itself something to show, not a reason to show nothing. */
  async run(): Promise<Operations> {
    const [orders, fulfilment, invariants] = await Promise.all([
      this.services.orders.call(listOrdersAwaiting, {}),
      this.services.fulfilment.call(listPlacementsAwaiting, {}).catch((error: unknown) => {
        this.logger.warn(`placements not read: ${String(error)}`);
        return null;
      }),
      this.readInvariants(),
    ]);
    const { review, outbox, ...rest } = orders;
    return {
      ...rest,
      review: review.map((order) => ({ ...order, placements: placementsOf(order.orderId, fulfilment) })),
      held: fulfilment?.held ?? [],
      outboxes: fulfilment ? [outbox, fulfilment.outbox] : [outbox],
      queues: fulfilment && { ready: fulfilment.ready, unknown: fulfilment.unknown },
      invariants,
      unavailable: fulfilment ? [] : ['fulfilment'],
    };
  }

  /** A watchman who does not answer has found nothing: that is not the same as all being well. */
  private async readInvariants(): Promise<InvariantFindings | null> {
    try {
      return (await this.services.watchman?.call(readInvariants, {}, { timeout: 2000 })) ?? null;
    } catch (error) {
      this.logger.warn(`invariants not read: ${String(error)}`);
      return null;
    }
  }
}

function placementsOf(
  orderId: number,
  fulfilment: PlacementsAwaiting | null,
): Operations['review'][number]['placements'] {
  return (fulfilment?.review ?? [])
    .filter((placement) => placement.orderId === orderId)
    .map(({ orderId: _, ...placement }) => placement);
}
