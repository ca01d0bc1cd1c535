import { Injectable, Logger } from '@nestjs/common';
import type { MessageState } from '@boostline/contracts/schemas/admin/notices/messages';
import { crashAt } from '@boostline/service-kit/crash-point';
import { selected, tableOf } from '@boostline/service-kit/data/entity-table';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { decideOutcome, type ChannelAnswer, type SendingOutcome } from './decide-outcome.js';
import { FollowEndpoint } from './endpoints/follow-endpoint.js';
import { PushSubscriptions } from './push/push-subscriptions.js';
import { ChannelRouter, type OpenChannels } from './channel-router.js';
import { Message } from '../order/message.entity.js';

const pageSize = 20;
/** Longer than one sending may take: after it, the process that had the message has crashed. */
const leaseSeconds = 120;

/**
 * Claims a message, with its try counted, before it is sent. After a crash it is sent again under the same id, by which
 * receivers know it.
 */
@Injectable()
export class SendMessages {
  private readonly logger = new Logger(SendMessages.name);

  constructor(
    private readonly database: DataSource,
    private readonly channels: ChannelRouter,
    private readonly followEndpoint: FollowEndpoint,
    private readonly browsers: PushSubscriptions,
  ) {}

  /** Programs have a queue of their own: one that does not answer must not keep people waiting. */
  async send(to: 'people' | 'programs'): Promise<void> {
    const all = await this.channels.open();
    const names = all.names.filter((name) => (name === 'endpoint') === (to === 'programs'));
    const open = { ...all, names };
    if (open.names.length === 0) return;
    for (;;) {
      const claimed = await this.claim(open);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((message) => this.sendClaimed(open, message)));
    }
  }

  private async claim({ names }: OpenChannels): Promise<ClaimedMessage[]> {
    const [claimed]: [ClaimedMessage[], number] = await this.database.query(claimDue, [
      leaseSeconds,
      pageSize,
      names,
    ]);
    return claimed;
  }

  private async sendClaimed({ send }: OpenChannels, message: ClaimedMessage): Promise<void> {
    crashAt(env.CRASH_AT, 'message-claimed');
    const answer: ChannelAnswer =
      message.refusedBefore === null
        ? await send(message)
        : { kind: 'refused-before', reason: message.refusedBefore };
    crashAt(env.CRASH_AT, 'message-handed-over');
    const outcome = decideOutcome(answer, message, new Date());
    if (outcome.lastError !== null)
      this.logger.warn(
        { messageId: message.id, channel: message.channel, reason: outcome.lastError },
        whatBecameOf[outcome.state],
      );
    if (message.channel === 'endpoint') await this.followEndpoint.follow(message, outcome);
    if (message.channel === 'push') await this.browsers.follow(message, outcome);
    await this.record(message, outcome);
  }

  /** Unless the owner has asked for it to be sent again meanwhile. */
  private async record(
    { id, channel, address, sendings }: Message,
    { state, nextTryAt, sentAt, lastError, suppress }: SendingOutcome,
  ): Promise<void> {
    await this.database.query(
      `WITH refused AS (
         INSERT INTO suppressed_addresses (channel, address, reason)
         SELECT $6::text, $7::text, $4::text WHERE $8::boolean ON CONFLICT DO NOTHING)
       UPDATE messages SET state = $2, next_try_at = $3, last_error = $4, sent_at = $5
        WHERE id = $1 AND state = 'waiting' AND sendings = $9`,
      [id, state, nextTryAt, lastError, sentAt, channel, address, suppress, sendings],
    );
  }
}

type ClaimedMessage = Message & { refusedBefore: string | null };

/** For the log. */
const whatBecameOf: Record<MessageState, string> = {
  sent: 'a message was sent',
  waiting: 'a message could not be sent, tried again later',
  failed: 'a message could not be sent and is not tried again',
  suppressed: 'a message was not sent: it is not needed any more, or its address refused an earlier one',
};

// Oldest first for each address and order: none is claimed while an older one is due or being sent without an error.
const claimDue = `
  WITH due AS MATERIALIZED (
    SELECT id FROM messages d WHERE state = 'waiting' AND next_try_at <= now() AND channel = ANY ($3)
       AND NOT EXISTS (
         SELECT FROM messages older
          WHERE older.order_id = d.order_id AND older.channel = d.channel AND older.address = d.address
            AND older.state = 'waiting' AND older.created_at < d.created_at
            AND (older.next_try_at <= now() OR (older.tries > 0 AND older.last_error IS NULL)))
     ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  UPDATE messages m SET tries = m.tries + 1, next_try_at = now() + $1 * interval '1 second', last_error = NULL
    FROM due WHERE m.id = due.id AND m.id = ANY (ARRAY(SELECT id FROM due))
  RETURNING ${selected(tableOf(Message), 'm')},
            (SELECT reason FROM suppressed_addresses s
              WHERE s.channel = m.channel AND s.address = m.address) AS "refusedBefore"`;
