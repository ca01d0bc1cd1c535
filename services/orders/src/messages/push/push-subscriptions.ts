import { Injectable } from '@nestjs/common';
import type { PushSubscriptionData } from '@boostline/contracts/schemas/shop/contact/push';
import { DataSource, type EntityManager } from 'typeorm';
import type { SendingOutcome } from '../decide-outcome.js';
import type { Message } from '../../order/message.entity.js';

/** A browser that shows notices. */
export interface PushSubscriptionRow extends PushSubscriptionData {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The browsers that show notices; a message is addressed to the id of one. */
@Injectable()
export class PushSubscriptions {
  constructor(private readonly database: DataSource) {}

  /** Of the owner, the newest first. */
  ofOwner(tx: EntityManager = this.database.manager): Promise<PushSubscriptionRow[]> {
    return tx.query(`${selectAll} WHERE order_id IS NULL ORDER BY created_at DESC, id`);
  }

  async find(id: string): Promise<PushSubscriptionRow | undefined> {
    const [row]: PushSubscriptionRow[] = await this.database.query(`${selectAll} WHERE id = $1`, [id]);
    return row;
  }

  /** A browser that is gone is forgotten. */
  async follow({ address }: Pick<Message, 'address'>, { state, suppress }: SendingOutcome): Promise<void> {
    if (state === 'sent')
      await this.database.query(`UPDATE push_subscriptions SET last_used_at = now() WHERE id = $1`, [
        address,
      ]);
    if (suppress) await this.forgetBrowser(address);
  }

  /** With all that the browser of this subscription subscribed to. */
  async forgetBrowser(id: string): Promise<void> {
    await this.database.query(
      `DELETE FROM push_subscriptions WHERE endpoint = (SELECT endpoint FROM push_subscriptions WHERE id = $1)`,
      [id],
    );
  }
}

const selectAll = `
  SELECT id, endpoint, jsonb_build_object('p256dh', p256dh, 'auth', auth) AS keys, name,
         created_at AS "createdAt", last_used_at AS "lastUsedAt"
    FROM push_subscriptions`;

/** The push services of browsers: Chrome and its kin, Firefox, Edge on Windows, Safari. */
const names = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** The browser names the address and the server posts to it, so no other may be named. */
export function isPushService(endpoint: string, allowLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (allowLoopback && (hostname === 'localhost' || hostname === '127.0.0.1')) return true;
  return port === '' && names.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}
