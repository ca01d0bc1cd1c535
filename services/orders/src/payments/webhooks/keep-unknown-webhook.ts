import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Notification } from './keep-webhook.js';
import { mayKeepUnknown, type UnknownKept } from './webhook.state.js';

/** Keeps a limited number of notifications that name no payment of ours yet. */
@Injectable()
export class KeepUnknownWebhook {
  constructor(private readonly database: DataSource) {}

  /** Whether it is kept, or was already. `addressHash`: of the address that it came from. */
  async keep(notification: Notification, addressHash: string): Promise<boolean> {
    // Counted without a lock first, so that a flood of requests does not wait for the lock.
    if (!mayKeepUnknown(await unknownKept(this.database.manager, addressHash))) return false;
    return this.database.transaction(async (tx) => {
      // The lock is a statement of its own: a statement that locks and counts would count the rows from before it waited.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('unknown webhooks', 0))`);
      if (!mayKeepUnknown(await unknownKept(tx, addressHash))) return false;
      await insert(tx, notification, addressHash);
      return true;
    });
  }
}

async function unknownKept(tx: EntityManager, addressHash: string): Promise<UnknownKept> {
  const [kept]: [UnknownKept] = await tx.query(
    `SELECT count(*)::int AS "inAll", (count(*) FILTER (WHERE origin = $1))::int AS "ofAddress" FROM webhooks
      WHERE origin IS NOT NULL AND (handled_at IS NULL OR refused_at IS NOT NULL)`,
    [addressHash],
  );
  return kept;
}

async function insert(tx: EntityManager, notification: Notification, addressHash: string): Promise<void> {
  const { gateway, eventKey, merchantRef, maskedBody, digest } = notification;
  await tx.query(
    `INSERT INTO webhooks (gateway, event_key, merchant_ref, masked_body, body_sha256, origin)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (gateway, event_key) DO NOTHING`,
    [gateway, eventKey, merchantRef, maskedBody, digest, addressHash],
  );
}
