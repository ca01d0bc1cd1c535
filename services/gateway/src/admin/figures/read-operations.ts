import { Injectable, Logger } from '@nestjs/common';
import type {
  InvariantFindings,
  Operations,
  PlacementsAwaiting,
} from '@boostline/contracts/schemas/admin/overview';
import { listPlacementsAwaiting } from '@boostline/contracts/routes/internal/admin-fulfilment';
import { readInvariants } from '@boostline/contracts/routes/internal/invariants';
import { listOrdersAwaiting } from '@boostline/contracts/routes/internal/admin-orders';
import { Services } from '../../services.js';

@Injectable()
export class ReadOperations {
  private readonly logger = new Logger('administration');

  constructor(private readonly services: Services) {}

  /** If fulfilment does not answer, the page says so and shows the rest. */
  async read(): Promise<Operations> {
    const [orders, fulfilment, invariants] = await Promise.all([
      this.services.orders.call(listOrdersAwaiting, {}),
      this.services.fulfilment.call(listPlacementsAwaiting, {}).catch((error: unknown) => {
        this.logger.warn(
          `fulfilment could not be asked what waits, the page is shown without it: ${String(error)}`,
        );
        return null;
      }),
      this.readInvariants(),
    ]);
    const { review, outbox, ...rest } = orders;
    return {
      ...rest,
      review: review.map((order) => ({ ...order, placements: placementsOf(order.orderId, fulfilment) })),
      held: fulfilment?.held ?? [],
      overdue: fulfilment?.overdue ?? [],
      surplus: fulfilment?.surplus ?? [],
      refusals: fulfilment?.refusals ?? [],
      outboxes: fulfilment ? [outbox, fulfilment.outbox] : [outbox],
      queues: fulfilment && { ready: fulfilment.ready, unknown: fulfilment.unknown },
      invariants,
      unavailable: fulfilment ? [] : ['fulfilment'],
    };
  }

  /** `null` when the invariants process does not answer, which is not the same as no breach. */
  private async readInvariants(): Promise<InvariantFindings | null> {
    try {
      return (await this.services.invariants?.call(readInvariants, {}, { timeout: 2000 })) ?? null;
    } catch (error) {
      this.logger.warn(
        `the findings of the invariants could not be read, the page calls them unknown: ${String(error)}`,
      );
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
