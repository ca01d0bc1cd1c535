import { Injectable } from '@nestjs/common';
import type { MessageWays } from '@boostline/contracts/shop/message-ways';
import { askedOfBuyers } from '../tax-documents/decide-standing.js';
import { TaxStandings } from '../tax-documents/tax-standings.js';
import { MailAccounts } from './mail-account.js';
import { PushKeys } from './push/push-keys.js';

/** What the checkout may promise, only ways that are set up and in use, and what it must ask. */
@Injectable()
export class FindMessageWays {
  constructor(
    private readonly mail: MailAccounts,
    private readonly pushKeys: PushKeys,
    private readonly standings: TaxStandings,
  ) {}

  async run(): Promise<MessageWays> {
    const [account, vapid, standing] = await Promise.all([
      this.mail.find(),
      this.pushKeys.findOrMake().catch(() => null),
      this.standings.present(),
    ]);
    return {
      email: account?.active ?? false,
      pushKey: vapid?.publicKey ?? null,
      ...askedOfBuyers(standing),
    };
  }
}
