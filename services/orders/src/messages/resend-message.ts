import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { DataSource } from 'typeorm';
import { decideResending } from './decide-outcome.js';
import type { OrdersJobs } from '../runtime/jobs.js';
import type { Message } from '../order/message.entity.js';

/** The owner has a message sent once more: to an address that has refused one too, for a person says that it works now. */
@Injectable()
export class ResendMessage {
  constructor(
    private readonly database: DataSource,
    @Inject(Jobs) private readonly jobs: OrdersJobs,
  ) {}

  /** Throws `not-found`. One that waits already is tried at once. */
  async resend(messageId: string): Promise<void> {
    const channel = await this.database.transaction(async (tx) => {
      const [message]: Pick<Message, 'channel' | 'address' | 'state' | 'sendings'>[] = await tx.query(
        `SELECT channel, address, state, sendings FROM messages WHERE id = $1 FOR UPDATE`,
        [messageId],
      );
      if (!message) throw new ShopError('not-found', 'There is no such message.');
      const { state, sendings, nextTryAt } = decideResending(message, new Date());
      await tx.query(
        `UPDATE messages SET state = $2, sendings = $3, next_try_at = $4, tries = 0, last_error = NULL, sent_at = NULL
          WHERE id = $1`,
        [messageId, state, sendings, nextTryAt],
      );
      await tx.query(`DELETE FROM suppressed_addresses WHERE channel = $1 AND address = $2`, [
        message.channel,
        message.address,
      ]);
      return message.channel;
    });
    void this.jobs.wake(channel === 'endpoint' ? 'tell-programs' : 'send-messages');
  }
}
