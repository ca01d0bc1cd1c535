import type { EventPayload } from '@boostline/contracts/events';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

type Told = EventPayload<'fulfilment.refill-moved.v1'>['status'];

interface Moved {
  lineId: string;
  orderId: number;
  /** Whether its buyer has heard of it: he asked for it, or was told that it began. */
  isKnown: boolean;
}

/** Writes down how far a refill is, and tells its buyer's side. What has ended stays as it ended. */
@Injectable()
export class NoteRefill {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** The panel took it, under this id of its own. */
  async accepted(id: number, upstreamId: string): Promise<void> {
    await this.move(id, 'accepted', `upstream_refill_id = $2, next_poll_at = now()`, upstreamId);
  }

  /** `word`: what the panel last said about it. */
  async ended(id: number, outcome: Exclude<Told, 'accepted'>, word: string | null): Promise<void> {
    await this.database.transaction((tx) => this.endedWithin(tx, id, outcome, word));
  }

  async endedWithin(
    tx: EntityManager,
    id: number,
    outcome: Exclude<Told, 'accepted'>,
    word: string | null,
  ): Promise<void> {
    const set = `ended_at = now(), outcome = '${outcome}', upstream_status = coalesce($2, r.upstream_status)`;
    await this.moveWithin(tx, id, outcome, set, word);
  }

  private async move(id: number, status: Told, set: string, value: string): Promise<void> {
    await this.database.transaction((tx) => this.moveWithin(tx, id, status, set, value));
  }

  private async moveWithin(
    tx: EntityManager,
    id: number,
    status: Told,
    set: string,
    value: string | null,
  ): Promise<void> {
    const [[moved]]: [Moved[], number] = await tx.query(
      `UPDATE refills r SET ${set} FROM placements p
        WHERE r.id = $1 AND r.ended_at IS NULL AND p.line_id = r.line_id
        RETURNING r.line_id AS "lineId", p.order_id AS "orderId",
                  r.asked_by_buyer OR r.upstream_refill_id IS NOT NULL AS "isKnown"`,
      [id, value],
    );
    if (!moved?.isKnown) return;
    const { orderId, lineId } = moved;
    await this.outbox.add(tx, 'fulfilment.refill-moved.v1', { orderId, lineId, refillId: id, status });
  }
}
