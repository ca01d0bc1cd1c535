import type { EventPayload } from '@boostline/contracts/events';
import type { PackageType } from '@boostline/contracts/packages';
import { postUrl, profileUrl } from '@boostline/contracts/target';
import { runPrepared } from '@boostline/service-kit/prepared';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { databaseNow } from './database-clock.js';
import { Placement, writeBack } from './placement.entity.js';
import type { PlacementState } from './placement.state.js';
import { Report, whatWaits } from './report.js';

type PaidOrder = EventPayload<'order.paid.v1'>;
type PaidLine = PaidOrder['lines'][number];

/** Makes one placement per line of paid orders; a line that is known already stays as it is. */
@Injectable()
export class AcceptPaidOrder {
  constructor(private readonly report: Report) {}

  /** The ids of lines that may be placed at once. Of these nothing is told: that they wait goes without saying. */
  async run(tx: EntityManager, orders: PaidOrder[]): Promise<string[]> {
    const accepted = await runPrepared<{ line_id: string; state: PlacementState }>(
      tx,
      'accept-paid-order',
      insertPlacements,
      [JSON.stringify(orders.flatMap(({ orderId, lines }) => lines.map((line) => rowOf(orderId, line))))],
    );
    const idsOf = (state: PlacementState) =>
      accepted.filter((row) => row.state === state).map(({ line_id }) => line_id);
    await this.tellWhatIsMissing(tx, idsOf('WAITING'));
    return idsOf('READY');
  }

  private async tellWhatIsMissing(tx: EntityManager, lineIds: string[]): Promise<void> {
    if (lineIds.length === 0) return;
    const placements = await tx.findBy(Placement, { lineId: In(lineIds) });
    await this.report.run(tx, placements, await databaseNow(tx));
    await writeBack(tx, placements);
  }
}

function rowOf(orderId: number, line: PaidLine) {
  const { target, fallback, providerId, serviceId } = line;
  const isReady = target !== null;
  return {
    ...{ line_id: line.lineId, order_id: orderId, provider_id: providerId, service_id: serviceId },
    ...{ type: line.type, target, link: isReady ? linkTo(line.type, target) : null },
    ...{ quantity: line.quantity, comments: line.comments, paid_paise: line.paidPaise },
    ...{ state: isReady ? 'READY' : 'WAITING', reason: isReady ? null : 'target-missing' },
    ...{ fallback_provider_id: fallback?.providerId, fallback_service_id: fallback?.serviceId },
    reported: isReady ? whatWaits({ providerId, serviceId }) : null,
  };
}

const insertPlacements = `
  INSERT INTO placements (line_id, order_id, provider_id, service_id, type, target, link, quantity, comments, paid_paise,
         state, reason, fallback_provider_id, fallback_service_id, reported, created_at)
  SELECT line_id, order_id, provider_id, service_id, type, target, link, quantity, comments, paid_paise,
         state, reason, fallback_provider_id, fallback_service_id, reported, clock_timestamp()
    FROM jsonb_populate_recordset(NULL::placements, $1::jsonb)
      ON CONFLICT (line_id) DO NOTHING RETURNING line_id, state`;

/** What the panel is given for a target. */
export function linkTo(type: PackageType, target: string): string {
  return type === 'followers' ? profileUrl(target) : postUrl(target);
}
