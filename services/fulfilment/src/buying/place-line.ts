import { crashAt, standStillAt } from '@boostline/service-kit/crash-point';
import { contextOf, inSpan } from '@boostline/service-kit/trace';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { env } from '../env.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import type { Added, SupplierClient } from '../suppliers/api/client.js';
import { SupplierClients } from '../suppliers/api/clients.js';
import { Metrics } from '../runtime/metrics.js';
import { ClaimLines, type AskingLine, type Claim } from './claim-lines.js';
import { purchaseOf } from './decide-claim.js';
import { QueueLines } from './queue-lines.js';
import { SettleAnswer } from './settle-answer.js';

/** Buys a READY line: claims it, sends it once and writes its answer down. */
@Injectable()
export class PlaceLine implements BeforeApplicationShutdown {
  private readonly logger = new Logger('placement');
  private readonly placing = new Set<Promise<unknown>>();

  constructor(
    private readonly claimLines: ClaimLines,
    private readonly clients: SupplierClients,
    private readonly settleAnswer: SettleAnswer,
    private readonly queueLines: QueueLines,
    private readonly metrics: Metrics,
  ) {}

  /** Milliseconds after which it is to be asked for again; null when that is not needed. */
  async place(line: AskingLine): Promise<number | null> {
    const placed = this.placeNow(line);
    this.placing.add(placed);
    return placed.finally(() => this.placing.delete(placed));
  }

  /** Waits for the answers under way, while the database can still be reached: an orderly stop leaves no line unknown. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.placing);
  }

  private async placeNow(line: AskingLine): Promise<number | null> {
    const answer = await this.claimLines.claim(line);
    if (answer.kind !== 'claimed') return answer.kind === 'waits' ? answer.ms : null;
    const { claim } = answer;
    const within = contextOf(claim.placement.traceparent);
    const placed = await inSpan('buy a line', {}, () => this.send(claim), within);
    this.queueLines.onPlaceFreed(claim.supplier.id);
    // It may be sent again, or to another account.
    if (!placed) await this.queueLines.runNow([line.lineId]);
    return null;
  }

  /** Whether it was placed, as almost every line is. */
  private async send(claim: Claim): Promise<boolean> {
    const { placement, supplier, notAfter } = claim;
    const { lineId } = placement;
    try {
      crashAt(env.CRASH_AT, 'before-send');
      const client = this.panelOf(supplier);
      const added = await ('add' in client
        ? client.add(purchaseOf(placement), {
            notAfter,
            timeoutMs: env.FULFILMENT_ADD_TIMEOUT_MS,
            onSent: () => crashAt(env.CRASH_AT, 'request-sent'),
          })
        : client);
      crashAt(env.CRASH_AT, 'answer-read');
      standStillAt(env.CRASH_AT, 'answer-read-stopped');
      const { outcome } = added;
      this.metrics.countAdd(outcome.kind);
      if (outcome.kind !== 'placed')
        this.logger.warn(`the purchase of line ${lineId} ended as ${outcome.kind}: ${outcome.text}`);
      const placed = await this.settleAnswer.settle(claim, added);
      if (outcome.kind === 'rejected') crashAt(env.CRASH_AT, 'rejection-settled');
      crashAt(env.CRASH_AT, 'placed');
      return placed;
    } catch (error) {
      // The lease ends, and the line is UNKNOWN then: nothing is assumed here.
      this.logger.error(
        `sending line ${lineId} or storing its answer failed, it counts as UNKNOWN when its lease ends: ${messageOf(error)}`,
      );
      return false;
    }
  }

  private panelOf(supplier: Supplier): SupplierClient | Added {
    try {
      return this.clients.of(supplier);
    } catch (error) {
      return { outcome: { kind: 'never-left', late: false, text: messageOf(error) }, answer: null };
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
