import { Injectable } from '@nestjs/common';
import type { HeldOfOrder } from '@boostline/contracts/schemas/admin/erasures';
import { DataSource } from 'typeorm';
import { readAggregates } from '../storage/read-aggregates.js';
import { erasureBlockedReason } from './decide-erasure.js';

interface BrowserRow {
  order_id: number;
  language: string;
  created_at: Date;
}

interface MessageRow {
  order_id: number;
  kind: string;
  channel: string;
  address: string;
  state: string;
  created_at: Date;
}

/** What is held of a buyer with these orders, beside what their pages show. */
@Injectable()
export class FindHeldData {
  constructor(private readonly database: DataSource) {}

  /** Orders that do not exist are left out. */
  async find(orderIds: readonly number[]): Promise<HeldOfOrder[]> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const known = await readAggregates(
        tx,
        orderIds.map((orderId) => ({ orderId })),
      );
      const messages: MessageRow[] = await tx.query(messagesOf, [orderIds]);
      const browsers: BrowserRow[] = await tx.query(browsersOf, [orderIds]);
      return [...known.values()].map((aggregate) => ({
        orderId: aggregate.order.id,
        comments: aggregate.lines.flatMap(({ comments }) => (comments ? [comments] : [])),
        messages: messages
          .filter(({ order_id }) => order_id === aggregate.order.id)
          .map(({ order_id: _, created_at: at, ...message }) => ({ ...message, at: at.toISOString() })),
        browserSubscriptions: browsers
          .filter(({ order_id }) => order_id === aggregate.order.id)
          .map(({ language, created_at: since }) => ({ language, since: since.toISOString() })),
        invoice: {
          state: aggregate.order.customerState,
          address: aggregate.order.customerAddress,
          gstin: aggregate.order.customerGstin,
          businessName: aggregate.order.customerBusinessName,
        },
        documents: aggregate.documents.map(({ kind, issuedAt, contents }) => ({
          kind,
          issuedAt: issuedAt.toISOString(),
          buyer: contents.buyer,
        })),
        erasedAt: aggregate.order.erasedAt?.toISOString() ?? null,
        problem: erasureBlockedReason(aggregate),
      }));
    });
  }
}

const messagesOf = `
  SELECT order_id, kind, channel, address, state, created_at FROM messages
   WHERE order_id = ANY ($1) ORDER BY created_at`;

const browsersOf = `
  SELECT order_id, language, created_at FROM push_subscriptions WHERE order_id = ANY ($1) ORDER BY created_at, id`;
