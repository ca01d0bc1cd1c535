import { Injectable, Logger } from '@nestjs/common';
import { noticeKinds, type OwnerSettings } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { env } from '../../env.js';

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

interface Row {
  /** Settings that an earlier release wrote say nothing of devices. */
  settings: Omit<OwnerAccount, 'version' | 'push' | keyof OwnerSecrets> & Partial<Pick<OwnerAccount, 'push'>>;
  sealed: Buffer;
  version: number;
}

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
    const [row]: Row[] = await tx.query(
      `SELECT settings, secrets_sealed AS sealed, version FROM message_channels WHERE name = 'owner'`,
    );
    if (!row) return none;
    return { push: everything, ...row.settings, version: row.version, ...this.open(row.sealed) };
  }

  async keep(
    tx: EntityManager,
    { telegramToken, webhookSecret, version: _, ...settings }: OwnerAccount,
  ): Promise<void> {
    const sealed = seal(env.secretsKeys, owner, JSON.stringify({ telegramToken, webhookSecret }));
    await tx.query(
      `INSERT INTO message_channels (name, active, settings, secrets_sealed, from_environment)
       VALUES ('owner', true, $1, $2, false)
       ON CONFLICT (name) DO UPDATE SET settings = $1, secrets_sealed = $2, version = message_channels.version + 1`,
      [settings, sealed],
    );
  }

  /** One change at a time. */
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
