import { Controller } from '@nestjs/common';
import { listPlacements } from '@boostline/contracts/routes/internal/index';
import type { LineStatus } from '@boostline/contracts/schemas/shop/orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { DataSource } from 'typeorm';
import { Placement } from './placements/placement.entity.js';
import type { PlacementState } from './placements/placement.state.js';

const statusOf: Record<PlacementState, LineStatus> = {
  WAITING: 'waiting',
  READY: 'waiting',
  SENDING: 'waiting',
  UNKNOWN: 'waiting',
  REVIEW: 'review',
  PLACED: 'in_progress',
  COMPLETED: 'completed',
  PARTIAL: 'partial',
  CANCELED: 'failed',
  REJECTED: 'failed',
};

@Controller()
export class FulfilmentController {
  constructor(private readonly database: DataSource) {}

  @Serve(listPlacements)
  async list(@In() { params }: InputOf<typeof listPlacements>) {
    const placements = await this.database.manager.find(Placement, {
      where: { orderId: params.orderId },
      order: { createdAt: 'ASC', lineId: 'ASC' },
    });
    return placements.map(
      ({ lineId, type, quantity, target, state, heldFor, startCount, remains, upstreamOrderId }) => ({
        lineId,
        type,
        quantity,
        target,
        startCount,
        remains,
        state,
        upstreamOrderId,
        status: heldFor === null ? statusOf[state] : 'review',
      }),
    );
  }
}
