import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Provider } from '../providers/provider.entity.js';
import { NotTaken, PanelRefused } from '../resellers/answer-errors.js';
import { Resellers } from '../resellers/resellers.js';
import { deadlineIn, type Deadline } from '../resellers/send-once.js';
import { storableText } from '../resellers/storable-text.js';
import { ChangeRefills } from './change-refills.js';
import { decideAccepted, decideEnded, decideNotTaken } from './decide-refill.js';

/** A refill whose request this process alone may send now. */
export interface ClaimedRefill {
  id: number;
  providerId: number;
  upstreamOrderId: string;
}

/** As long as a claim may be used, ms; with the panel's time to answer it is less than `FollowRefills` waits. */
const claimMs = 30_000;
const mostAtOnce = 20;
/** Characters of why a refill failed. */
const longestWords = 500;

/**
 * Asks panels for refills, each once: a request that may have arrived is never repeated by itself
 * (research/reliability.md, rule 6). Where it provably did not, a buyer's is sent again for a day.
 */
@Injectable()
export class SendRefills {
  private readonly logger = new Logger('refills');

  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
    private readonly changeRefills: ChangeRefills,
  ) {}

  /** What buyers asked for and nobody has sent yet. Replicas share the rows by SKIP LOCKED. */
  async run(): Promise<void> {
    for (let sent = 0; sent < mostAtOnce; sent += 1) {
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

  /**
   * The panel's id of the refill. Throws what `PanelV2.refill` throws, after the refill was noted as ended or, a buyer's
   * that did not arrive, as to be sent again.
   */
  async send(
    { id, providerId, upstreamOrderId }: ClaimedRefill,
    deadline: Deadline = deadlineIn(claimMs),
  ): Promise<string> {
    const provider = await this.database.manager.findOneByOrFail(Provider, { id: providerId });
    const upstreamId = await this.resellers
      .of(provider)
      .refill(upstreamOrderId, deadline)
      .catch((error: unknown) => this.noteFailure(id, error));
    await this.changeRefills.run([id], (refill, now) => decideAccepted(refill, upstreamId, now));
    return upstreamId;
  }

  private async noteFailure(id: number, error: unknown): Promise<never> {
    // Errors of reading an answer quote it.
    const words = storableText(error instanceof Error ? error.message : String(error), longestWords);
    await this.changeRefills.run([id], (refill, now) => {
      if (error instanceof NotTaken) return decideNotTaken(refill, words, now, error.waitMs);
      return decideEnded(refill, error instanceof PanelRefused ? 'refused' : 'unanswered', words, now);
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
