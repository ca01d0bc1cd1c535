import { Injectable } from '@nestjs/common';
import type { OrderDossier } from '@boostline/contracts/schemas/admin/orders';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { DataSource, type EntityManager } from 'typeorm';
import { GstRegistrations } from '../../storage/gst-registrations.js';
import { readFollowerCounts } from '../../storage/read-follower-counts.js';
import { shownFollowers } from '../../order/shown-followers.js';
import { readAggregates } from '../../storage/read-aggregates.js';
import { FindRefunds } from '../lists/find-refunds.js';
import { foreignCaptures, suspendedPaise } from '../suspended-money.js';
import { keptPaiseOf } from '../../order/order.state.js';
import { adminOrderActionsFor } from '../../order/allowed-actions.js';
import { awaitsReview } from '../awaits-review.js';
import { requireKnown } from '../../order/require-order.js';
import { conversationEvents, conversationOf } from '../../order/conversation.js';
import { ownNote } from '../decisions/administrator-decisions.js';
import { earnedOf, toAdministeredOrder } from '../present-order.js';
import {
  toAdministeredLine,
  toAdministeredPayment,
  toAdministeredWebhook,
  toNote,
  toTimelineEntry,
  type EventRow,
  type WebhookRow,
} from './present-dossier.js';

/** All that this service knows of an order, read in one snapshot. */
@Injectable()
export class FindDossier {
  constructor(
    private readonly database: DataSource,
    private readonly findRefunds: FindRefunds,
    private readonly registrations: GstRegistrations,
  ) {}

  /** Throws `order-not-found`. */
  async find(orderId: number): Promise<OrderDossier> {
    await this.registrations.refresh();
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const known = requireKnown((await readAggregates(tx, [{ orderId }])).get(orderId));
      const { order, lines, payments, captures } = known;
      const heldPaise = suspendedPaise(known);
      const events = await eventsOf(tx, orderId);
      const followers = await readFollowerCounts(tx, [orderId]);
      const now = new Date();
      return {
        order: toAdministeredOrder({ ...order, lines }),
        lines: lines.map((line) => ({
          ...toAdministeredLine(line),
          ...shownFollowers(line, followers.get(line.id), now),
        })),
        timeline: events
          .filter(({ name }) => name !== ownNote && !conversationEvents.includes(name))
          .map(toTimelineEntry),
        conversation: conversationOf(events),
        rating:
          order.rating === null
            ? null
            : {
                stars: order.rating,
                text: order.ratingText ?? '',
                hidden: order.ratingHiddenAt !== null,
              },
        notes: events.filter(({ name }) => name === ownNote).map(toNote),
        ...earnedOf({ ...order, lines }, this.registrations.entries),
        payments: payments.map((payment) => toAdministeredPayment(payment, captures)),
        refunds: await this.findRefunds.ofOrder(tx, orderId),
        webhooks: await webhooksOf(tx, orderId),
        ledger: await ledgerOf(tx, orderId),
        suspense: rupeesFromPaise(heldPaise),
        allowedActions: adminOrderActionsFor({
          ...order,
          holdsForeign: foreignCaptures({ captures }).length > 0,
          lines,
          heldPaise,
          keptPaise: keptPaiseOf(lines),
          awaitsReview: awaitsReview({ ...order, lines }),
        }),
      };
    });
  }
}

function eventsOf(tx: EntityManager, orderId: number): Promise<EventRow[]> {
  return tx.query(`SELECT name, detail, at FROM order_events WHERE order_id = $1 ORDER BY id`, [orderId]);
}

async function webhooksOf(tx: EntityManager, orderId: number): Promise<OrderDossier['webhooks']> {
  const webhooks: WebhookRow[] = await tx.query(
    `SELECT w.id, w.gateway, w.merchant_ref, w.received_at, w.handled_at, w.tries, w.last_error, w.next_try_at
       FROM webhooks w JOIN payments p USING (gateway, merchant_ref) WHERE p.order_id = $1 ORDER BY w.id`,
    [orderId],
  );
  return webhooks.map(toAdministeredWebhook);
}

async function ledgerOf(tx: EntityManager, orderId: number): Promise<OrderDossier['ledger']> {
  const balances: { account: OrderDossier['ledger'][number]['account']; paise: number }[] = await tx.query(
    `SELECT e.account, sum(e.amount_paise)::bigint AS paise
       FROM ledger_entries e JOIN ledger_postings p ON p.id = e.posting_id
      WHERE p.order_id = $1 GROUP BY e.account HAVING sum(e.amount_paise) <> 0 ORDER BY e.account`,
    [orderId],
  );
  return balances.map(({ account, paise }) => ({ account, amount: rupeesFromPaise(paise) }));
}
