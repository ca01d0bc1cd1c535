import { Injectable, Logger } from '@nestjs/common';
import type { OrderContact } from '@boostline/contracts/schemas/shop/orders';
import { DataSource } from 'typeorm';
import { newIds } from '../../gateways/accounts/find-circumstances.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import { decideLinkMail } from './decide-link-mail.js';

/** Sends a buyer who knows the contact of an order the link to all orders of its mailbox. */
@Injectable()
export class SendOrdersLink {
  private readonly logger = new Logger(SendOrdersLink.name);

  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
  ) {}

  /** Answers before it looks, so that neither the answer nor its time shows whether there are orders. */
  request(contact: OrderContact): { done: true } {
    this.send(contact).catch((error: unknown) =>
      this.logger.warn({ reason: String(error) }, 'a link to orders could not be sent; the buyer asks again'),
    );
    return { done: true };
  }

  private async send({ email, phone }: OrderContact): Promise<void> {
    const [newest]: { id: number; address: string }[] = await this.database.query(newestOrder, [
      email ?? null,
      phone ?? null,
    ]);
    if (!newest) return;
    const sent: { at: Date }[] = await this.database.query(
      `SELECT created_at AS at FROM messages
        WHERE kind = 'orders-link' AND lower(address) = lower($1) AND created_at > now() - interval '1 day'`,
      [newest.address],
    );
    await this.changeOrders.change(
      ofExisting(newest.id, (order) =>
        decideLinkMail(order, { sentAt: sent.map(({ at }) => at) }, { now: new Date(), ids: newIds }),
      ),
    );
  }
}

/** Each contact is found by its own index. A phone number alone is answered at the address that was left with it. */
const newestOrder = `
  SELECT id, address FROM (
    SELECT id, created_at, customer_email AS address FROM orders WHERE lower(customer_email) = lower($1::text)
     UNION ALL
    SELECT id, created_at, customer_email FROM orders WHERE customer_phone = $2::text AND customer_email IS NOT NULL
  ) AS found ORDER BY created_at DESC LIMIT 1`;
