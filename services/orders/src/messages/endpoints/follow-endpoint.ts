import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TakeNotices } from '../owner/take-notices.js';
import type { SendingOutcome } from '../decide-outcome.js';
import type { Message } from '../../order/message.entity.js';
import { WebhookEndpoints } from '../../storage/webhook-endpoints.js';

/** Notes whether a program accepts its events; switches off one that does not, and notifies the owner. */
@Injectable()
export class FollowEndpoint {
  constructor(
    private readonly database: DataSource,
    private readonly endpoints: WebhookEndpoints,
    private readonly notices: TakeNotices,
  ) {}

  async follow({ address, createdAt }: Message, outcome: SendingOutcome): Promise<void> {
    if (outcome.state === 'sent') return this.noteSuccess(address);
    const endpoint = this.endpoints.active.find(({ url }) => url === address);
    if (!endpoint || outcome.state !== 'failed') return;
    const [fresh]: { lastSuccessAt: Date | null }[] = await this.database.query(
      `SELECT last_success_at AS "lastSuccessAt" FROM webhook_endpoints WHERE id = $1`,
      [endpoint.id],
    );
    const reason = reasonToStop(outcome, { createdAt }, fresh?.lastSuccessAt ?? null);
    if (reason === null) return;
    // Notify first: after a crash in between the owner still gets one notice.
    await this.notices.take([
      {
        cause: `webhook-endpoint:${endpoint.id}:${createdAt.getTime()}`,
        kind: 'needs-you',
        title: `A program gets no more events: ${new URL(address).host}`,
        text: `${reason} It was switched off. Switch it on again once it works.`,
        path: '/mykey/programs',
      },
    ]);
    await this.database.query(
      `UPDATE webhook_endpoints SET active = false, stopped = $2 WHERE id = $1 AND active`,
      [endpoint.id, reason],
    );
    await this.endpoints.refresh();
  }

  private async noteSuccess(url: string): Promise<void> {
    await this.database.query(
      `UPDATE webhook_endpoints SET last_success_at = now()
        WHERE url = $1 AND coalesce(last_success_at, '-infinity') < now() - interval '1 minute'`,
      [url],
    );
  }
}

/** It wants nothing (410), or it has taken nothing for as long as one message is tried. */
function reasonToStop(
  { state, suppress, lastError }: Pick<SendingOutcome, 'state' | 'suppress' | 'lastError'>,
  message: { createdAt: Date },
  lastSuccessAt: Date | null,
): string | null {
  if (state !== 'failed') return null;
  if (suppress) return 'It answered that it wants nothing more (410).';
  const tookLaterOnes = lastSuccessAt !== null && lastSuccessAt.getTime() > message.createdAt.getTime();
  return tookLaterOnes ? null : `It has taken nothing for about three days. ${lastError ?? ''}`.trim();
}
