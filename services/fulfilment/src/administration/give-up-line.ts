import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseNow } from '../database-clock.js';
import { writeBack } from '../placement.entity.js';
import { Report } from '../report.js';
import { move } from '../move.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** A person gives a line up that has not been sent or is in review: all of its money goes back. */
@Injectable()
export class GiveUpLine {
  constructor(
    private readonly database: DataSource,
    private readonly report: Report,
  ) {}

  async run(line: OneLine, decision: Decision): Promise<void> {
    await this.database.transaction(async (tx) => {
      const placement = await lockPlacement(tx, line, decision, 'refund');
      const now = await databaseNow(tx);
      await keepDecision(tx, placement, 'refund', decision);
      move(placement, 'given-up', { reason: 'given-up' });
      await this.report.run(tx, [placement], now);
      await writeBack(tx, [placement]);
    });
  }
}
