import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { MailSettings } from '@boostline/contracts/schemas/admin/notices/messages';
import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';
import { mailFromAddress } from './mail-from-address.js';
import { StoredChannel } from './stored-channel.entity.js';

/** The mail server as it is stored. The password is in clear only inside the service. */
export interface MailAccount extends Omit<MailSettings, 'source' | 'password'> {
  password: string;
  fromEnvironment: boolean;
}

type MailServer = Pick<MailSettings, 'host' | 'port' | 'security' | 'username' | 'fromName' | 'fromAddress'>;

const owner = 'message-channel:email';

/** The shop's mail server. What the environment gives is followed until the panel changes it. */
@Injectable()
export class MailAccounts implements OnModuleInit {
  private readonly logger = new Logger('mail-settings');

  constructor(private readonly database: DataSource) {}

  /** Null while nothing is set up, and for a password that was sealed with another SECRETS_KEY. */
  async find(tx: EntityManager = this.database.manager): Promise<MailAccount | null> {
    const row = await tx.getRepository<StoredChannel<MailServer>>(StoredChannel).findOneBy({ name: 'email' });
    if (!row) return null;
    const { settings, secretsSealed, active, fromEnvironment, version } = row;
    try {
      const password = unseal(env.secretsKeys, owner, secretsSealed);
      return { ...settings, active, fromEnvironment, version, password };
    } catch {
      this.logger.error(
        'the password of the mail server cannot be read with this SECRETS_KEY: no mail is sent',
      );
      return null;
    }
  }

  async keep(tx: EntityManager, account: Omit<MailAccount, 'version'>): Promise<void> {
    const { active, password, fromEnvironment, ...settings } = account;
    const secretsSealed = seal(env.secretsKeys, owner, password);
    await tx
      .getRepository<StoredChannel<MailServer>>(StoredChannel)
      .save({ name: 'email', active, settings, secretsSealed, fromEnvironment });
  }

  async changing<T>(change: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('orders:mail-settings'))`);
      return change(tx);
    });
  }

  /** Takes over SMTP_URL and MAIL_FROM, unless the panel has been used. */
  async onModuleInit(): Promise<void> {
    if (!env.SMTP_URL || !env.MAIL_FROM) return;
    const given = mailFromAddress(env.SMTP_URL, env.MAIL_FROM);
    await this.changing(async (tx) => {
      const known = await this.find(tx);
      if (known && (!known.fromEnvironment || isSame(known, given))) return;
      await this.keep(tx, { ...given, active: true, fromEnvironment: true });
    });
  }
}

function isSame(known: MailAccount, given: ReturnType<typeof mailFromAddress>): boolean {
  return Object.entries(given).every(([key, value]) => Reflect.get(known, key) === value);
}
