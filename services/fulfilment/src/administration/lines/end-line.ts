import type { AdminLineAction } from '@boostline/contracts/schemas/admin/orders';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlacementChange } from '../../placements/placement-change.js';
import { withOutboxRows, writeLocked } from '../../placements/write-changes.js';
import { decideDelivered, decideGivenUp, decideMissing, type DecidedLine } from './decide-by-person.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

type End = Extract<AdminLineAction, 'refund' | 'delivered' | 'refund-missing'>;

const decide: Record<End, (line: DecidedLine) => PlacementChange> = {
  refund: decideGivenUp,
  delivered: decideDelivered,
  'refund-missing': decideMissing,
};

/** A person decides the end of a line that has not been sent, is in review, or has an unclear supplier status. */
@Injectable()
export class EndLine {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async end(line: OneLine, end: End, decision: Decision): Promise<void> {
    await this.database.transaction(async (tx) => {
      const locked = await lockPlacement(tx, line, decision, end);
      await keepDecision(tx, locked.placement, end, decision);
      await writeLocked(tx, [withOutboxRows(this.outbox, decide[end](locked))]);
    });
  }
}
