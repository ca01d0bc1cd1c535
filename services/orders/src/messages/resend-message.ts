import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { DataSource } from 'typeorm';
import { decideResending } from './decide-outcome.js';
import type { OrdersJobs } from '../runtime/jobs.js';
import { Message } from '../order/message.entity.js';

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
      const messages = tx.getRepository(Message);
      const message = await messages.findOne({
        where: { id: messageId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!message) throw new ShopError('not-found', 'There is no such message.');
      const again = decideResending(message, new Date());
      await messages.update(messageId, { ...again, tries: 0, lastError: null, sentAt: null });
      await tx.query(`DELETE FROM suppressed_addresses WHERE channel = $1 AND address = $2`, [
        message.channel,
        message.address,
      ]);
      return message.channel;
    });
    void this.jobs.wake(channel === 'endpoint' ? 'tell-programs' : 'send-messages');
  }
}
