import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type {
  PushDevice,
  PushDeviceCreation,
  PushDevices,
} from '@boostline/contracts/schemas/admin/notices/push-devices';
import type { ConnectionTest } from '@boostline/contracts/schemas/admin/settings';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { sendByPush } from '../channels/push.js';
import { PushKeys } from './push-keys.js';
import { type PushSubscriptionRow, PushSubscriptions, isPushService } from './push-subscriptions.js';
import { writePush } from './write-push.js';

const maxDevices = 10;

@Injectable()
export class ChangeDevices {
  constructor(
    private readonly database: DataSource,
    private readonly keys: PushKeys,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  async list(): Promise<PushDevices> {
    const { publicKey } = await this.keys.findOrMake();
    return { publicKey, devices: (await this.subscriptions.ofOwner()).map(shown) };
  }

  /** One that is known is renewed. Throws `invalid-input` for an address that is at no push service. */
  async add({ name, subscription: { endpoint, keys } }: PushDeviceCreation): Promise<PushDevice> {
    if (!isPushService(endpoint, env.ALLOW_LOOPBACK_UPSTREAMS))
      throw new ShopError('invalid-input', 'The shop does not know this browser’s push service.');
    return this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('orders:push-devices'))`);
      const present = await this.subscriptions.ofOwner(tx);
      if (present.length >= maxDevices && !present.some((device) => device.endpoint === endpoint))
        throw new ShopError(
          'invalid-input',
          `At most ${maxDevices} devices can be connected. Remove one first.`,
        );
      await tx.query(
        `INSERT INTO push_subscriptions (id, endpoint, p256dh, auth, name) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (endpoint) WHERE order_id IS NULL DO UPDATE SET p256dh = $3, auth = $4, name = $5`,
        [randomUUID(), endpoint, keys.p256dh, keys.auth, name],
      );
      const added = (await this.subscriptions.ofOwner(tx)).find((device) => device.endpoint === endpoint);
      if (!added) throw new Error('the device was not written');
      return shown(added);
    });
  }

  async remove(id: string): Promise<void> {
    await this.database.query(`DELETE FROM push_subscriptions WHERE id = $1 AND order_id IS NULL`, [id]);
  }

  /** Throws `not-found`. */
  async test(id: string): Promise<ConnectionTest> {
    const device = (await this.subscriptions.ofOwner()).find((one) => one.id === id);
    if (!device) throw new ShopError('not-found', 'This device has been removed already.');
    const notice = { title: 'Test message of your shop', text: 'Notices will arrive this way.' };
    const pushed = writePush(
      { ...notice, path: '/mykey/messages' },
      { id: randomUUID(), sendings: 1 },
      'high',
    );
    const answer = await sendByPush(device, await this.keys.findOrMake(), pushed);
    if (answer.kind === 'no-such-address') {
      await this.subscriptions.forgetBrowser(id);
      return tried(false, 'This device shows no notices of the shop any more. It was removed from the list.');
    }
    if (answer.kind !== 'taken') return tried(false, answer.reason);
    return tried(true, 'Handed over. The device shows it in a moment.');
  }
}

const tried = (works: boolean, message: string): ConnectionTest => ({
  works,
  message,
  balance: null,
  currency: null,
});
function shown({ id, name, endpoint, createdAt, lastUsedAt }: PushSubscriptionRow): PushDevice {
  return {
    id,
    name,
    fingerprint: createHash('sha256').update(endpoint).digest('hex'),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
