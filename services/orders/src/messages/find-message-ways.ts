import { Injectable } from '@nestjs/common';
import type { MessageWays } from '@boostline/contracts/shop/message-ways';
import { MailAccounts } from './mail-account.js';

/** What the checkout may promise: only ways that are set up and in use. */
@Injectable()
export class FindMessageWays {
  constructor(private readonly mail: MailAccounts) {}

  async run(): Promise<MessageWays> {
    const account = await this.mail.find();
    return { email: account?.active ?? false };
  }
}
