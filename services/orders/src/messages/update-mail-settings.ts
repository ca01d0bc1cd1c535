import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fallbackLanguage } from '@boostline/contracts/languages';
import type {
  MailSettings,
  MailSettingsUpdate,
  MailTest,
} from '@boostline/contracts/schemas/admin/notices/messages';
import type { ConnectionTest } from '@boostline/contracts/schemas/admin/settings';
import { haveChangedMeanwhile, invalidField } from '@boostline/contracts/routes/errors';
import { whyNotPublic } from '@boostline/service-kit/calls/reachable-address';
import { hintOfChosen } from '@boostline/service-kit/secrets/secret-hint';
import { env } from '../env.js';
import { sendBySmtp } from './channels/smtp.js';
import { MailAccounts, type MailAccount } from './mail-account.js';
import { ShopLanguages } from './shop-languages.js';
import { mailWords, sampleMessage, writeMail, writeTestMail } from './write-mail.js';

@Injectable()
export class UpdateMailSettings {
  constructor(
    private readonly accounts: MailAccounts,
    private readonly languages: ShopLanguages,
  ) {}

  async find(): Promise<MailSettings> {
    return shown(await this.accounts.find());
  }

  /** Throws `conflict` with the present settings; `invalid-input` for what must not be. */
  async update({
    version,
    password,
    reason: _reason,
    ...settings
  }: MailSettingsUpdate): Promise<MailSettings> {
    return this.accounts.changing(async (tx) => {
      const present = await this.accounts.find(tx);
      const current = shown(present);
      if (current.version !== version) throw haveChangedMeanwhile('These settings', current);
      requireAllowed(settings, present);
      const isElsewhere = present !== null && present.host !== settings.host && present.password !== '';
      if (isElsewhere && password === undefined)
        throw invalidField('password', 'Enter the password again: it would be sent to another server.');
      const kept = { ...settings, password: password ?? present?.password ?? '', fromEnvironment: false };
      await this.accounts.keep(tx, kept);
      return shown(await this.accounts.find(tx));
    });
  }

  /** Throws `invalid-input` while no mail server is set up. */
  async test({ to, kind, language = fallbackLanguage }: MailTest): Promise<ConnectionTest> {
    const account = await this.accounts.find();
    if (!account) throw invalidField('host', 'Save the mail server first.');
    const shop = { name: account.fromName, url: env.PUBLIC_URL };
    const envelope = { to, sending: randomUUID() };
    const mail = kind
      ? writeMail(
          sampleMessage(kind, language),
          shop,
          'sample',
          mailWords(await this.languages.read(), language),
        )
      : writeTestMail(shop);
    const answer = await sendBySmtp(smtpAccountOf(account), envelope, mail);
    const works = answer.kind === 'taken';
    const message = works
      ? 'The mail server has taken the test message. Look whether it has arrived.'
      : `The mail server did not take the message: ${answer.reason}`;
    return { works, message, balance: null, currency: null };
  }
}

/** Only the operator may name a server in our own network, by the environment. */
export function smtpAccountOf(account: MailAccount) {
  return { ...account, mayBeInside: account.fromEnvironment || env.ALLOW_LOOPBACK_UPSTREAMS };
}

function requireAllowed(
  settings: Pick<MailSettings, 'host' | 'security'>,
  present: MailAccount | null,
): void {
  if (env.ALLOW_LOOPBACK_UPSTREAMS) return;
  const isKept = present?.host === settings.host && present.security === settings.security;
  if (settings.security === 'none' && !isKept)
    throw invalidField('security', 'Choose an encryption: the password would be sent in the clear.');
  const problem = whyNotPublic(settings.host.replaceAll(/[[\]]/g, ''));
  if (problem !== null) throw invalidField('host', problem);
}

function shown(account: MailAccount | null): MailSettings {
  if (!account)
    return {
      active: false,
      host: '',
      port: 465,
      security: 'tls',
      username: '',
      fromName: '',
      fromAddress: '',
      version: 0,
      source: 'none',
      password: { set: false, endsWith: null },
    };
  const { password, fromEnvironment, ...settings } = account;
  return {
    ...settings,
    source: fromEnvironment ? 'environment' : 'panel',
    password: hintOfChosen(password),
  };
}
