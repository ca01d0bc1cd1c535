import type { EventPayload } from '@boostline/contracts/events';
import type { PackageType } from '@boostline/contracts/packages';
import { postUrl, profileUrl } from '@boostline/contracts/target';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from './database-clock.js';
import { Placement, writeBack } from './placement.entity.js';
import { Report } from './report.js';

type PaidOrder = EventPayload<'order.paid.v1'>;
type PaidLine = PaidOrder['lines'][number];

/** Makes one placement per line of a paid order; a line that is known already stays as it is. */
@Injectable()
export class AcceptPaidOrder {
  constructor(private readonly report: Report) {}

  /** The ids of lines that may be placed at once. */
  async run(tx: EntityManager, { orderId, lines }: PaidOrder): Promise<string[]> {
    const now = await databaseNow(tx);
    const ready: string[] = [];
    for (const line of lines) {
      if (!(await this.insert(tx, orderId, line))) continue;
      const placement = await tx.findOneByOrFail(Placement, { lineId: line.lineId });
      await this.report.run(tx, placement, now);
      await writeBack(tx, placement);
      if (placement.state === 'READY') ready.push(line.lineId);
    }
    return ready;
  }

  private async insert(tx: EntityManager, orderId: number, line: PaidLine): Promise<boolean> {
    const inserted: unknown[] = await tx.query(
      `INSERT INTO placements (line_id, order_id, provider_id, service_id, type, target, link, quantity, comments,
         paid_paise, state, reason, fallback_provider_id, fallback_service_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
         clock_timestamp()) ON CONFLICT (line_id) DO NOTHING RETURNING line_id`,
      [
        ...[line.lineId, orderId, line.providerId, line.serviceId, line.type, line.target],
        line.target === null ? null : linkTo(line.type, line.target),
        ...[line.quantity, line.comments && JSON.stringify(line.comments), line.paidPaise],
        ...(line.target === null ? ['WAITING', 'target-missing'] : ['READY', null]),
        ...[line.fallback?.providerId ?? null, line.fallback?.serviceId ?? null],
      ],
    );
    return inserted.length > 0;
  }
}

/** What the panel is given for a target. */
export function linkTo(type: PackageType, target: string): string {
  return type === 'followers' ? profileUrl(target) : postUrl(target);
}
