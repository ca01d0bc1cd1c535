import type { AdministeredPlacement } from '@boostline/contracts/schemas/admin/orders';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Placement } from '../../placements/placement.entity.js';
import { presentPlacements } from './present-placement.js';

/** What was done upstream for each line of an order; none for an order that has not been paid. */
@Injectable()
export class ListOrderPlacements {
  constructor(private readonly database: DataSource) {}

  async list(orderId: number): Promise<AdministeredPlacement[]> {
    const tx = this.database.manager;
    const order = { createdAt: 'ASC', lineId: 'ASC' } as const;
    return presentPlacements(tx, await tx.find(Placement, { where: { orderId }, order }));
  }
}
