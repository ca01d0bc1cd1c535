import { takesComments } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Placement } from '../../placements/placement.entity.js';
import { whyNotDelivering } from '../../suppliers/may-buy.js';
import { QueueLines } from '../../buying/queue-lines.js';
import { withOutboxRows, writeLocked } from '../../placements/write-changes.js';
import { decideSwitch } from './decide-by-person.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';
import { invalid } from '../suppliers/supplier-fields.js';

interface Offered {
  known: boolean;
  /** Null where the supplier's list was not read. */
  name: string | null;
  category: string | null;
  min: number | null;
  max: number | null;
  type: string | null;
}

/** A person has a line bought of another service than the one it waits for; the margin guard judges it anew. */
@Injectable()
export class SwitchLine {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly queueLines: QueueLines,
  ) {}

  /** Throws `invalid-input` for a service that cannot deliver the line, `conflict` as `lockPlacement` does. */
  async switch(line: OneLine, decision: Decision & ServiceChoice): Promise<void> {
    const { providerId, serviceId } = decision;
    await this.database.transaction(async (tx) => {
      const locked = await lockPlacement(tx, line, decision, 'switch');
      const { placement } = locked;
      await demandAble(tx, placement, decision);
      const from = `${placement.providerId}/${placement.serviceId}`;
      await keepDecision(tx, placement, 'switch', decision, {
        detail: `${from} → ${providerId}/${serviceId}`,
      });
      await writeLocked(tx, [withOutboxRows(this.outbox, decideSwitch(locked, providerId, serviceId))]);
    });
    void this.queueLines.runNow([line.lineId]);
  }
}

/** A service without known limits is accepted, as for a package: the supplier decides. */
async function demandAble(
  tx: EntityManager,
  placement: Placement,
  { providerId, serviceId }: ServiceChoice,
): Promise<void> {
  if (placement.providerId === providerId && placement.serviceId === serviceId)
    throw invalid('serviceId', 'is the service of this line already');
  const [offered]: Offered[] = await tx.query(
    `SELECT s.service_id IS NOT NULL OR NOT EXISTS (SELECT FROM services WHERE provider_id = p.id) AS known,
            s.name, s.category, s.min, s.max, s.type
       FROM providers p LEFT JOIN services s ON s.provider_id = p.id AND s.service_id = $2
      WHERE p.id = $1 AND p.replaced_by IS NULL`,
    [providerId, serviceId],
  );
  if (!offered) throw invalid('providerId', 'there is no such supplier');
  if (!offered.known) throw invalid('serviceId', 'is not on the list of this supplier');
  const { name, category, min, max, type } = offered;
  if (name === null || category === null || min === null || max === null || type === null) return;
  const other = whyNotDelivering({ name, category, type }, placement.type);
  if (other !== null) throw invalid('serviceId', other);
  if (placement.quantity < min || placement.quantity > max)
    throw invalid('serviceId', `delivers from ${min} to ${max}, not ${placement.quantity}`);
  if (takesComments({ type }) !== (placement.comments !== null))
    throw invalid('serviceId', 'must take the buyer’s comments exactly as the line has them');
}
