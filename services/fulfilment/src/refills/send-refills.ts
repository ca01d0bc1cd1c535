import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Supplier } from '../suppliers/supplier.entity.js';
import { NotTaken, SupplierRefused } from '../suppliers/api/answer-errors.js';
import { SupplierClients } from '../suppliers/api/clients.js';
import { deadlineIn, type Deadline } from '../suppliers/api/send-once.js';
import { storableText } from '../suppliers/words/unaccented.js';
import { ChangeRefills } from './change-refills.js';
import { decideAccepted, decideEnded, decideNotTaken } from './decide-refill.js';

/** A refill whose request this process alone may send now. */
interface ClaimedRefill {
  id: number;
  providerId: number;
  upstreamOrderId: string;
}

/** As long as a claim may be used, ms; with the supplier's time to answer it is less than `FollowRefills` waits. */
const claimMs = 30_000;
const maxAtOnce = 20;
/** Characters of why a refill failed. */
const longestWords = 500;

/**
 * A request that may have arrived is never repeated by itself; a buyer's that provably did not is sent again for a day.
 */
@Injectable()
export class SendRefills {
  private readonly logger = new Logger('refills');

  constructor(
    private readonly database: DataSource,
    private readonly clients: SupplierClients,
    private readonly changeRefills: ChangeRefills,
  ) {}

  /** What buyers asked for and is not sent yet. Replicas share the rows by SKIP LOCKED. */
  async sendDue(): Promise<void> {
    for (let sent = 0; sent < maxAtOnce; sent += 1) {
      const deadline = deadlineIn(claimMs);
      const claimed = await this.claim();
      if (!claimed) return;
      await this.send(claimed, deadline).catch((error: unknown) => {
        this.logger.warn(
          `refill ${claimed.id} could not be sent: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
    }
  }

  /** Throws what `SupplierClient.refill` throws, after the refill was noted as ended or as to be sent again. */
  async send(
    { id, providerId, upstreamOrderId }: ClaimedRefill,
    deadline: Deadline = deadlineIn(claimMs),
  ): Promise<string> {
    const supplier = await this.database.manager.findOneByOrFail(Supplier, { id: providerId });
    const upstreamId = await this.clients
      .of(supplier)
      .refill(upstreamOrderId, deadline)
      .catch((error: unknown) => this.noteFailure(id, error));
    await this.changeRefills.change([id], (refill, now) => decideAccepted(refill, upstreamId, now));
    return upstreamId;
  }

  private async noteFailure(id: number, error: unknown): Promise<never> {
    // Errors of reading an answer quote it.
    const words = storableText(error instanceof Error ? error.message : String(error), longestWords);
    await this.changeRefills.change([id], (refill, now) => {
      if (error instanceof NotTaken) return decideNotTaken(refill, words, now, error.waitMs);
      return decideEnded(refill, error instanceof SupplierRefused ? 'refused' : 'unanswered', words, now);
    });
    throw error;
  }

  private async claim(): Promise<ClaimedRefill | undefined> {
    const [[claimed]]: [ClaimedRefill[], number] = await this.database.query(
      `UPDATE refills r SET sent_at = clock_timestamp() FROM placements p
        WHERE p.line_id = r.line_id AND r.id = (
          SELECT id FROM refills WHERE ended_at IS NULL AND sent_at IS NULL AND send_after <= now()
           ORDER BY send_after LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING r.id, r.provider_id AS "providerId", p.upstream_order_id AS "upstreamOrderId"`,
    );
    return claimed;
  }
}
