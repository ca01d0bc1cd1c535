import { Injectable } from '@nestjs/common';
import type { MessageChannel } from '@boostline/contracts/schemas/admin/notices/messages';
import type { ShopLanguage } from '@boostline/contracts/schemas/language';
import { env } from '../env.js';
import { smtpAccountOf } from './update-mail-settings.js';
import { type Vapid, sendByPush } from './channels/push.js';
import { sendBySmtp } from './channels/smtp.js';
import { sendByTelegram } from './channels/telegram.js';
import { sendByWebhook, eventData } from './channels/webhook.js';
import { WebhookEndpoints, signingSecrets } from '../storage/webhook-endpoints.js';
import { DataSource } from 'typeorm';
import { daysOfAskedLink, daysOfOrderLink } from '../buyer-orders/links/decide-link-mail.js';
import { OrderLinks } from '../buyer-orders/links/order-links.js';
import type { ChannelAnswer } from './decide-outcome.js';
import { MailAccounts } from './mail-account.js';
import type { Message } from '../order/message.entity.js';
import { urgent } from './owner/decide-owner-messages.js';
import { PushKeys } from './push/push-keys.js';
import { PushSubscriptions } from './push/push-subscriptions.js';
import { writePush } from './push/write-push.js';
import { RecheckReminder } from './reminders/recheck-reminder.js';
import { OwnerAccounts } from './owner/owner-account.js';
import { noticeMail, noticeOf, noticeText } from './owner/write-notice.js';
import { ShopLanguages } from './shop-languages.js';
import { buyerKindOf, mailWords, waitsForBuyer, writeBuyerNotice, writeMail } from './write-mail.js';

/** The channels that can take messages now. */
export interface OpenChannels {
  names: MessageChannel[];
  send: (message: Message) => Promise<ChannelAnswer>;
}

/** Knows which channels are set up, and hands a message to its own. */
@Injectable()
export class ChannelRouter {
  constructor(
    private readonly mail: MailAccounts,
    private readonly owner: OwnerAccounts,
    private readonly endpoints: WebhookEndpoints,
    private readonly pushKeys: PushKeys,
    private readonly browsers: PushSubscriptions,
    private readonly recheckReminder: RecheckReminder,
    private readonly database: DataSource,
    private readonly links: OrderLinks,
    private readonly languages: ShopLanguages,
  ) {}

  /** As they are set up at this moment. */
  async open(): Promise<OpenChannels> {
    const [mail, owner, vapid, languages] = await Promise.all([
      this.mail.find(),
      this.owner.find(),
      this.pushKeys.find(),
      this.languages.read(),
    ]);
    const names: MessageChannel[] = ['endpoint'];
    if (mail?.active) names.push('email');
    if (owner.telegramToken !== '') names.push('telegram');
    if (owner.webhookSecret !== '') names.push('webhook');
    if (vapid) names.push('push');
    const shop = { name: mail?.fromName ?? new URL(env.PUBLIC_URL).hostname, url: env.PUBLIC_URL };
    const send = async (message: Message): Promise<ChannelAnswer> => {
      const { id, channel, address, sendings } = message;
      const sending = `${id}.${sendings}`;
      if (channel === 'endpoint') return this.sendToProgram(message, `msg_${sending}`);
      if (channel === 'push' && vapid) return this.sendToBrowser(message, vapid, languages);
      const notice = noticeOf(message, shop);
      if (channel === 'telegram')
        return sendByTelegram({ token: owner.telegramToken, chatId: address }, noticeText(notice));
      if (channel === 'webhook') {
        const { kind: type, ...data } = notice;
        return sendByWebhook(
          { url: address, secrets: [owner.webhookSecret] },
          { id: `msg_${sending}`, createdAt: message.createdAt, type, data },
          new Date(),
        );
      }
      if (!mail) return { kind: 'later', reason: 'There is no mail server.' };
      const envelope = { to: address, sending };
      const kind = buyerKindOf(message.kind);
      const reason = kind === 'order-unpaid' ? await this.recheckReminder.recheck(message) : null;
      if (reason !== null) return { kind: 'not-needed', reason };
      const written = kind
        ? writeMail(
            { ...message, kind },
            shop,
            await this.keyFor(message),
            mailWords(languages, message.language),
          )
        : noticeMail(notice, shop);
      return sendBySmtp(smtpAccountOf(mail), envelope, written);
    };
    return { names, send };
  }

  /** Of the link in a message to a buyer. Only its hash is kept, so each sending has a key of its own. */
  private async keyFor({ kind, orderId, address }: Message): Promise<string> {
    if (kind !== 'orders-link') return this.links.make({ orderIds: [orderId ?? 0], days: daysOfOrderLink });
    const orders: { id: number }[] = await this.database.query(
      `SELECT id FROM orders WHERE lower(customer_email) = lower($1) ORDER BY created_at DESC LIMIT 50`,
      [address],
    );
    return this.links.make({ orderIds: orders.map(({ id }) => id), days: daysOfAskedLink });
  }

  private async sendToProgram(message: Message, id: string): Promise<ChannelAnswer> {
    const endpoint = this.endpoints.active.find(({ url }) => url === message.address);
    const now = new Date();
    const secrets = endpoint ? signingSecrets(endpoint, now) : [];
    if (!endpoint || secrets.length === 0)
      return { kind: 'refused', reason: 'This program is switched off or removed.' };
    const { createdAt, kind: type } = message;
    return sendByWebhook(
      { url: endpoint.url, secrets },
      { id, createdAt, type, data: eventData(message) },
      now,
    );
  }

  private async sendToBrowser(
    message: Message,
    vapid: Vapid,
    languages: readonly ShopLanguage[],
  ): Promise<ChannelAnswer> {
    const browser = await this.browsers.find(message.address);
    const kind = buyerKindOf(message.kind);
    if (!browser)
      return kind
        ? { kind: 'not-needed', reason: 'This browser has unsubscribed from the order.' }
        : { kind: 'refused', reason: 'This device has been removed.' };
    const {
      title = '',
      text = '',
      path = '/mykey',
    } = kind ? writeBuyerNotice({ ...message, kind }, mailWords(languages, message.language)) : message.facts;
    const isUrgent = kind ? waitsForBuyer(kind) : urgent.some((one) => one === message.kind);
    const pushed = writePush({ title, text, path }, message, isUrgent ? 'high' : 'normal');
    return sendByPush(browser, vapid, pushed);
  }
}
