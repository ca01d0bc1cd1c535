import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  OwnerSettings,
  OwnerSettingsUpdate,
  OwnerTest,
} from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { haveChangedMeanwhile, invalidField } from '@boostline/contracts/routes/errors';
import { whyNotReachable } from '@boostline/service-kit/calls/reachable-address';
import { hintOfChosen } from '@boostline/service-kit/secrets/secret-hint';
import { env } from '../../env.js';
import { ChannelRouter } from '../channel-router.js';
import type { Message } from '../../order/message.entity.js';
import { waysFor } from './decide-owner-messages.js';
import { OwnerAccounts, type OwnerAccount } from './owner-account.js';

@Injectable()
export class UpdateOwnerSettings {
  constructor(
    private readonly accounts: OwnerAccounts,
    private readonly router: ChannelRouter,
  ) {}

  async find(): Promise<OwnerSettings> {
    return shown(await this.accounts.find());
  }

  /** Throws `conflict` with the present settings; `invalid-input` for what must not be. */
  async update({
    version,
    email,
    telegram,
    webhook,
    push,
    quiet,
  }: OwnerSettingsUpdate): Promise<OwnerSettings> {
    return this.accounts.changing(async (tx) => {
      const present = await this.accounts.find(tx);
      if (present.version !== version) throw haveChangedMeanwhile('These settings', shown(present));
      const { token, ...chat } = telegram;
      const { secret, ...receiver } = webhook;
      const kept: OwnerAccount = {
        version,
        email,
        telegram: chat,
        webhook: receiver,
        quiet,
        push: push ?? present.push,
        telegramToken: token ?? present.telegramToken,
        webhookSecret: secret ?? present.webhookSecret,
      };
      requireComplete(kept, present, secret);
      await this.accounts.keep(tx, kept);
      return shown(await this.accounts.find(tx));
    });
  }

  /** Sends one message over each way that is saved, and says what was answered. */
  async test(): Promise<OwnerTest> {
    const { names, send } = await this.router.open();
    // Devices are tried each by itself.
    const ways = waysFor(null, await this.accounts.find(), []);
    if (ways.length === 0) throw invalidField('email.to', 'Save at least one address first.');
    const tried = await Promise.all(
      ways.map(async ({ channel, address }) => {
        if (!names.includes(channel))
          return { way: channel, works: false, message: 'Set up the mail server first.' };
        const answer = await send(testMessage(channel, address));
        const works = answer.kind === 'taken';
        return { way: channel, works, message: answer.kind === 'taken' ? 'Handed over.' : answer.reason };
      }),
    );
    return { ways: tried };
  }
}

function testMessage(channel: Message['channel'], address: string): Message {
  const text = 'This is a test. Notices will arrive this way.';
  const now = new Date();
  return {
    id: randomUUID(),
    cause: 'test',
    kind: 'test',
    channel,
    address,
    language: 'en',
    orderId: null,
    facts: { title: 'Test message of your shop', text, path: '/mykey/messages' },
    state: 'waiting',
    tries: 1,
    sendings: 1,
    nextTryAt: now,
    createdAt: now,
    sentAt: null,
    lastError: null,
  };
}

function requireComplete(
  { telegram, webhook, telegramToken, webhookSecret }: OwnerAccount,
  present: OwnerAccount,
  secret: string | undefined,
): void {
  if (telegram.chatId !== '' && telegramToken === '')
    throw invalidField('telegram.token', 'Enter the token of your bot.');
  if (webhook.url === '') return;
  if (webhookSecret === '')
    throw invalidField('webhook.secret', 'Enter a secret by which the receiver knows us.');
  if (webhook.url === present.webhook.url) return;
  const isElsewhere = present.webhook.url !== '' && hostOf(webhook.url) !== hostOf(present.webhook.url);
  if (isElsewhere && secret === undefined)
    throw invalidField('webhook.secret', 'Enter a new secret: the address is another one.');
  const problem = whyNotReachable(webhook.url, env.ALLOW_LOOPBACK_UPSTREAMS);
  if (problem !== null) throw invalidField('webhook.url', problem);
}

const hostOf = (url: string) => new URL(url).host;

function shown(account: OwnerAccount): OwnerSettings {
  const { telegramToken, webhookSecret, telegram, webhook, ...rest } = account;
  return {
    ...rest,
    telegram: { ...telegram, token: hintOfChosen(telegramToken) },
    webhook: { ...webhook, secret: hintOfChosen(webhookSecret) },
  };
}
