import { Injectable } from '@nestjs/common';
import type { MessageWays } from '@boostline/contracts/schemas/shop/contact/message-ways';
import { askedOfBuyers } from '../consequences/decide-gst-registration.js';
import { GstRegistrations } from '../storage/gst-registrations.js';
import { MailAccounts } from './mail-account.js';
import { PushKeys } from './push/push-keys.js';

/** What the checkout may promise, only ways that are set up and in use, and what it must ask. */
@Injectable()
export class FindMessageWays {
  constructor(
    private readonly mail: MailAccounts,
    private readonly pushKeys: PushKeys,
    private readonly registrations: GstRegistrations,
  ) {}

  async find(): Promise<MessageWays> {
    const [account, vapid, registration] = await Promise.all([
      this.mail.find(),
      this.pushKeys.findOrMake().catch(() => null),
      this.registrations.present(),
    ]);
    return {
      email: account?.active ?? false,
      pushKey: vapid?.publicKey ?? null,
      ...askedOfBuyers(registration),
    };
  }
}
