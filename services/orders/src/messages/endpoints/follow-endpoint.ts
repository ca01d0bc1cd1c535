import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TakeNotices } from '../owner/take-notices.js';
import type { SendingOutcome } from '../decide-outcome.js';
import type { Message } from '../message.entity.js';
import { reasonToStop } from './decide-stop.js';
import { WebhookEndpoints } from './webhook-endpoints.js';

/** Notes that a program takes what it is told, and switches one off that does not; the owner is told of that. */
@Injectable()
export class FollowEndpoint {
  constructor(
    private readonly database: DataSource,
    private readonly endpoints: WebhookEndpoints,
    private readonly notices: TakeNotices,
  ) {}

  async run({ address, createdAt }: Message, outcome: SendingOutcome): Promise<void> {
    if (outcome.state === 'sent') return this.noteSuccess(address);
    const endpoint = this.endpoints.active.find(({ url }) => url === address);
    if (!endpoint || outcome.state !== 'failed') return;
    const [fresh]: { lastSuccessAt: Date | null }[] = await this.database.query(
      `SELECT last_success_at AS "lastSuccessAt" FROM webhook_endpoints WHERE id = $1`,
      [endpoint.id],
    );
    const reason = reasonToStop(outcome, { createdAt }, fresh?.lastSuccessAt ?? null);
    if (reason === null) return;
    // Told before it is done: after a crash in between it is told once all the same.
    await this.notices.run([
      {
        cause: `webhook-endpoint:${endpoint.id}:${createdAt.getTime()}`,
        kind: 'needs-you',
        title: `A program is told nothing any more: ${new URL(address).host}`,
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
