import { Injectable } from '@nestjs/common';
import type {
  BulkRequest,
  BulkRow,
  bulkPreview,
} from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { stateOf, type PackageState } from '../saving/decide-package.js';
import { readShelf } from '../shelf.js';
import { marginOf } from '../supply/supply-rules.js';
import { planBulk, servicesNamed, type BulkStep } from './plan-bulk.js';

/** What a change of many packages would make of each; changes nothing. */
@Injectable()
export class PreviewBulk {
  constructor(private readonly database: DataSource) {}

  async preview(
    type: PackageType,
    { change, acceptLoss }: BulkRequest,
  ): Promise<z.infer<typeof bulkPreview>> {
    const shelf = await this.database.transaction('REPEATABLE READ', (tx) =>
      readShelf(tx, type, servicesNamed(change)),
    );
    const steps = planBulk(shelf, type, change, acceptLoss);
    const unknown = marginOf(0, null, shelf.pricing);
    const count = (fits: (step: BulkStep) => boolean) => steps.filter(fits).length;
    return {
      rows: steps.map(({ id, change: kind, current, decision, refusal }): BulkRow => ({
        id,
        change: kind,
        refusal,
        before: current && figuresOf(stateOf(current)),
        after: decision && figuresOf(decision.state ?? { ...decision.wanted, pricePaise: null }),
        margin: decision?.margin ?? unknown,
      })),
      creates: count((step) => step.refusal === null && step.change === 'create'),
      updates: count((step) => step.refusal === null && step.change === 'update'),
      refused: count((step) => step.refusal !== null),
      belowMargin: count((step) => step.refusal?.code === 'below-margin'),
    };
  }
}

function figuresOf({
  quantity,
  pricePaise,
  serviceId,
  active,
  rule,
}: Pick<PackageState, 'quantity' | 'serviceId' | 'active' | 'rule'> & { pricePaise: number | null }) {
  return {
    quantity,
    active,
    rule,
    price: pricePaise === null ? null : rupeesFromPaise(pricePaise),
    smmjarServiceId: serviceId === null ? null : Number(serviceId),
  };
}
