import { Injectable, Logger } from '@nestjs/common';
import { noticeKinds, type OwnerSettings } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { env } from '../../env.js';
import { StoredChannel } from '../stored-channel.entity.js';

interface OwnerSecrets {
  telegramToken: string;
  webhookSecret: string;
}

/** How the owner is reached. The secrets are in clear only inside the service. */
export interface OwnerAccount extends OwnerSecrets {
  version: number;
  email: OwnerSettings['email'];
  telegram: Omit<OwnerSettings['telegram'], 'token'>;
  webhook: Omit<OwnerSettings['webhook'], 'secret'>;
  push: OwnerSettings['push'];
  quiet: OwnerSettings['quiet'];
}

/** What an earlier release wrote says nothing of devices. */
type OwnerChannel = StoredChannel<
  Omit<OwnerAccount, 'version' | 'push' | keyof OwnerSecrets> & Partial<Pick<OwnerAccount, 'push'>>
>;

const owner = 'message-channel:owner';
const secrets = z.object({ telegramToken: z.string(), webhookSecret: z.string() });
/** A new device gets every kind of notice until some are unticked. */
const everything: OwnerAccount['push'] = { kinds: [...noticeKinds] };
const none: OwnerAccount = {
  push: everything,
  version: 0,
  email: { to: '', kinds: [] },
  telegram: { chatId: '', kinds: [] },
  webhook: { url: '', kinds: [] },
  quiet: null,
  telegramToken: '',
  webhookSecret: '',
};

@Injectable()
export class OwnerAccounts {
  private readonly logger = new Logger('owner-settings');

  constructor(private readonly database: DataSource) {}

  async find(tx: EntityManager = this.database.manager): Promise<OwnerAccount> {
    const row = await tx.getRepository<OwnerChannel>(StoredChannel).findOneBy({ name: 'owner' });
    if (!row) return none;
    return { push: everything, ...row.settings, version: row.version, ...this.open(row.secretsSealed) };
  }

  async keep(
    tx: EntityManager,
    { telegramToken, webhookSecret, version: _, ...settings }: OwnerAccount,
  ): Promise<void> {
    const secretsSealed = seal(env.secretsKeys, owner, JSON.stringify({ telegramToken, webhookSecret }));
    await tx
      .getRepository<OwnerChannel>(StoredChannel)
      .save({ name: 'owner', active: true, settings, secretsSealed, fromEnvironment: false });
  }

  async changing<T>(change: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('orders:owner-settings'))`);
      return change(tx);
    });
  }

  private open(sealed: Buffer): OwnerSecrets {
    try {
      return secrets.parse(JSON.parse(unseal(env.secretsKeys, owner, sealed)));
    } catch {
      this.logger.error(
        'the secrets of the owner’s messages cannot be read with this SECRETS_KEY: nothing is sent by Telegram or webhook',
      );
      return { telegramToken: '', webhookSecret: '' };
    }
  }
}
