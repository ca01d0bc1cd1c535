import { Injectable, Logger } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { newVapidKeys, type Vapid } from '../channels/push.js';
import { StoredChannel } from '../stored-channel.entity.js';

const owner = 'message-channel:push';

/**
 * The pair of keys by which browsers know the shop. It is made once: a browser is bound to it, and with another pair
 * every one would have to subscribe anew.
 */
@Injectable()
export class PushKeys {
  private readonly logger = new Logger('push-keys');
  private known: Vapid | undefined;

  constructor(private readonly database: DataSource) {}

  /** Null before the first browser has asked, and for a pair that was sealed with another SECRETS_KEY. */
  async find(): Promise<Vapid | null> {
    if (this.known) return this.known;
    const row = await this.database.manager
      .getRepository<StoredChannel<{ publicKey: string }>>(StoredChannel)
      .findOneBy({ name: 'push' });
    if (!row) return null;
    try {
      const privateKey = unseal(env.secretsKeys, owner, row.secretsSealed);
      this.known = { subject: subjectOf(env.PUBLIC_URL), publicKey: row.settings.publicKey, privateKey };
      return this.known;
    } catch {
      this.logger.error('the key of push messages cannot be read with this SECRETS_KEY: none are sent');
      return null;
    }
  }

  /** Makes the pair when there is none. Throws `unavailable` for one that cannot be read. */
  async findOrMake(): Promise<Vapid> {
    const known = await this.find();
    if (known) return known;
    const { publicKey, privateKey } = newVapidKeys();
    // Two replicas may do so at once: the first pair counts.
    const secretsSealed = seal(env.secretsKeys, owner, privateKey);
    await this.database
      .createQueryBuilder()
      .insert()
      .into(StoredChannel)
      .values({ name: 'push', active: true, settings: { publicKey }, secretsSealed, fromEnvironment: false })
      .orIgnore()
      .execute();
    const made = await this.find();
    if (!made)
      throw new ShopError(
        'unavailable',
        'The key of push messages cannot be read: this SECRETS_KEY is another one than it was made with.',
      );
    return made;
  }
}

/** Push services ask for a contact; a shop without https has no address that they take. */
function subjectOf(publicUrl: string): string {
  const { protocol, origin, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? origin : `mailto:owner@${hostname}`;
}
