import { Injectable } from '@nestjs/common';
import type { LoggedMessage, MessageLog } from '@boostline/contracts/schemas/admin/notices/messages';
import { DataSource } from 'typeorm';
import type { Message } from '../order/message.entity.js';

type Row = Pick<
  Message,
  | 'id'
  | 'kind'
  | 'channel'
  | 'address'
  | 'orderId'
  | 'state'
  | 'createdAt'
  | 'sentAt'
  | 'nextTryAt'
  | 'lastError'
>;

@Injectable()
export class ListMessages {
  constructor(private readonly database: DataSource) {}

  async list({ page, size }: { page: number; size: number }): Promise<MessageLog> {
    const rows: Row[] = await this.database.query(
      `SELECT id, kind, channel, coalesce(facts->>'device', address) AS address, order_id AS "orderId", state, created_at AS "createdAt",
              sent_at AS "sentAt", next_try_at AS "nextTryAt", last_error AS "lastError"
         FROM messages ORDER BY created_at DESC, id LIMIT $1 OFFSET $2`,
      [size, (page - 1) * size],
    );
    const [{ total }] = await this.database.query(
      `SELECT count(*) AS total FROM (SELECT FROM messages ORDER BY created_at DESC, id LIMIT 10000) AS newest`,
    );
    return { entries: rows.map(present), total: Number(total) };
  }
}

function present({ createdAt, sentAt, nextTryAt, lastError, ...row }: Row): LoggedMessage {
  return {
    ...row,
    address: row.channel === 'endpoint' ? hostOf(row.address) : row.address,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextTryAt: row.state === 'waiting' ? nextTryAt.toISOString() : null,
    problem: row.state === 'sent' ? null : lastError,
  };
}

/** Without the path of a webhook, which may be a secret: support reads this list too. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
