import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toldBy, writeLocked } from '../../storage/write-changes.js';
import { decideGivenUp } from './decide-by-person.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** A person gives a line up that has not been sent or is in review: all of its money goes back. */
@Injectable()
export class GiveUpLine {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async run(line: OneLine, decision: Decision): Promise<void> {
    await this.database.transaction(async (tx) => {
      const locked = await lockPlacement(tx, line, decision, 'refund');
      await keepDecision(tx, locked.placement, 'refund', decision);
      await writeLocked(tx, [toldBy(this.outbox, decideGivenUp(locked))]);
    });
  }
}
