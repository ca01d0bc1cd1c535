import { Injectable, Logger } from '@nestjs/common';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import { KeepLines } from './keep-lines.js';

const day = 24 * 60 * 60 * 1000;
/** A refund may come in a later report than its payment. */
const lately = 7 * day;

/** Asks the gateways that report it what they settled lately. */
@Injectable()
export class FetchSettlements {
  private readonly logger = new Logger(FetchSettlements.name);

  constructor(
    private readonly gateways: ChosenGateways,
    private readonly keepLines: KeepLines,
  ) {}

  /** Throws what a gateway's failure says, after the others have been asked. */
  async fetch(now = new Date()): Promise<{ lines: number; changed: number }> {
    const sum = { lines: 0, changed: 0 };
    const failures: unknown[] = [];
    for (const { name, fetchSettlements } of this.gateways.withSettlements)
      try {
        const lines = await fetchSettlements({ from: new Date(now.getTime() - lately), until: now });
        sum.lines += lines.length;
        sum.changed += await this.keepLines.keep(lines);
      } catch (error) {
        this.logger.warn(
          `settlements of ${name} could not be fetched, other gateways are asked all the same: ${String(error)}`,
        );
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
    return sum;
  }
}
