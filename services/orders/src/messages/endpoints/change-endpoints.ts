import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ConnectionTest } from '@boostline/contracts/schemas/admin/settings';
import { ShopError, invalidField } from '@boostline/contracts/routes/errors';
import type {
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointCreation,
} from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import { whyNotReachable } from '@boostline/service-kit/calls/reachable-address';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { sendByWebhook } from '../channels/webhook.js';
import {
  type EndpointRow,
  WebhookEndpoints,
  formerUntil,
  sealedFor,
  signingSecrets,
} from '../../storage/webhook-endpoints.js';

const maxEndpoints = 10;

@Injectable()
export class ChangeEndpoints {
  constructor(
    private readonly database: DataSource,
    private readonly endpoints: WebhookEndpoints,
  ) {}

  async list(): Promise<WebhookEndpoint[]> {
    return (await this.endpoints.readAll()).map(shown);
  }

  /** The answer holds the secret. Throws `invalid-input` for an address of our own network, or a known one. */
  async add({ url, events }: WebhookEndpointCreation): Promise<WebhookEndpoint & { secret: string }> {
    requireOutside(url);
    const [id, secret] = [randomUUID(), newSecret()];
    const rows = await this.endpoints.readAll();
    if (rows.length >= maxEndpoints)
      throw new ShopError(
        'invalid-input',
        `At most ${maxEndpoints} programs can be connected. Remove one first.`,
      );
    const added: unknown[] = await this.database.query(
      `INSERT INTO webhook_endpoints (id, url, events, secret_sealed) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, url, events, sealedFor(id, secret)],
    );
    if (added.length === 0) throw invalidField('url', 'This address is connected already.');
    return { ...shown(await this.changed(id)), secret };
  }

  /** Throws `not-found`. One that is switched on again is believed: what it refused before is forgotten. */
  async change(id: string, { active, events }: WebhookEndpointChange): Promise<WebhookEndpoint> {
    await this.database.transaction(async (tx) => {
      await tx.query(`UPDATE webhook_endpoints SET active = $2, events = $3, stopped = NULL WHERE id = $1`, [
        id,
        active,
        events,
      ]);
      await tx.query(
        `DELETE FROM suppressed_addresses
          WHERE channel = 'endpoint' AND address = (SELECT url FROM webhook_endpoints WHERE id = $1)`,
        [id],
      );
    });
    return shown(await this.changed(id));
  }

  /** Gives a program another secret, which only this answer holds. The one before it signs too for a day. Throws `not-found`. */
  async replaceSecret(id: string): Promise<WebhookEndpoint & { secret: string }> {
    const secret = newSecret();
    await this.database.query(
      `UPDATE webhook_endpoints
          SET former_secret_sealed = secret_sealed, former_secret_until = $3, secret_sealed = $2 WHERE id = $1`,
      [id, sealedFor(id, secret), formerUntil(new Date())],
    );
    return { ...shown(await this.changed(id)), secret };
  }

  async remove(id: string): Promise<void> {
    await this.database.query(`DELETE FROM webhook_endpoints WHERE id = $1`, [id]);
    await this.endpoints.refresh();
  }

  /** Throws `not-found`. */
  async test(id: string): Promise<ConnectionTest> {
    const endpoint = found(await this.endpoints.readAll(), id);
    const now = new Date();
    const data = { text: 'This is a test.', shop: env.PUBLIC_URL };
    const answer = await sendByWebhook(
      { url: endpoint.url, secrets: signingSecrets(endpoint, now) },
      { id: `msg_test_${randomUUID()}`, createdAt: now, type: 'test', data },
      now,
    );
    const works = answer.kind === 'taken';
    const message = works ? 'Your program has taken the test event.' : answer.reason;
    return { works, message, balance: null, currency: null };
  }

  private async changed(id: string): Promise<EndpointRow> {
    await this.endpoints.refresh();
    return found(await this.endpoints.readAll(), id);
  }
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

function found(rows: EndpointRow[], id: string): EndpointRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ShopError('not-found', 'This program has been removed already.');
  return row;
}

function requireOutside(url: string): void {
  const problem = whyNotReachable(url, env.ALLOW_LOOPBACK_UPSTREAMS);
  if (problem !== null) throw invalidField('url', problem);
}

function shown({ secret: _, former, createdAt, lastSuccessAt, ...row }: EndpointRow): WebhookEndpoint {
  return {
    ...row,
    formerSecretUntil: former?.until.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  };
}
