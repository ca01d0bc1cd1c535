import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { env } from '../env.js';
import { sendBySmtp } from './channels/smtp.js';
import { MailAccounts } from './mail-account.js';
import { smtpAccountOf } from './update-mail-settings.js';
import { writeInvitation } from './write-mail.js';

/** Mails an invitation to the admin panel at once: as a kept message its secret link would stand in the database. */
@Injectable()
export class SendInvitation {
  constructor(private readonly accounts: MailAccounts) {}

  async send(to: string, link: string): Promise<{ works: boolean; message: string }> {
    const account = await this.accounts.find();
    if (!account?.active)
      return {
        works: false,
        message: 'No mail server is set up, or its mails are off. Copy the link instead.',
      };
    const mail = writeInvitation({ name: account.fromName, url: env.PUBLIC_URL }, link);
    const answer = await sendBySmtp(smtpAccountOf(account), { to, sending: randomUUID() }, mail);
    return answer.kind === 'taken'
      ? { works: true, message: '' }
      : { works: false, message: `The mail server did not take the mail: ${answer.reason}` };
  }
}
