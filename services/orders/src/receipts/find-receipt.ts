import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { Receipt } from '@boostline/contracts/internal';
import { shownCode } from '@boostline/contracts/shop/order-code';
import { rupeesFromPaise } from '@boostline/contracts/money';
import { DataSource } from 'typeorm';
import type { OrderWithLines } from '../order/order-aggregate.js';
import { couponOf, shownTarget } from '../order/present-order.js';
import { readOrders } from '../storage/read-orders.js';

interface Issued {
  number: string;
  issued_at: Date;
  capture_id: string | null;
}

@Injectable()
export class FindReceipt {
  constructor(private readonly database: DataSource) {}

  /** Throws `order-not-found` as `FindOrder` does, and `not-found` while the buyer's order is not paid. */
  async run(orderId: number, buyerHash: string | undefined): Promise<Receipt> {
    const order = (await readOrders(this.database.manager, [orderId])).get(orderId);
    if (!order || order.buyerHash !== buyerHash)
      throw new ShopError('order-not-found', 'Order not found. Please try again.');
    const [issued]: Issued[] = await this.database.query(
      `SELECT r.number, r.issued_at, c.capture_id FROM receipts r
         LEFT JOIN payments p ON p.order_id = r.order_id
         LEFT JOIN captures c ON c.payment_id = p.id AND c.purpose = 'order'
        WHERE r.order_id = $1 ORDER BY c.recorded_at LIMIT 1`,
      [orderId],
    );
    if (!issued) throw new ShopError('not-found', 'There is a receipt once this order has been paid.');
    return toReceipt(order, issued);
  }
}

function toReceipt(order: OrderWithLines, issued: Issued): Receipt {
  const { customerName, customerEmail, customerPhone } = order;
  return {
    number: issued.number,
    issuedAt: issued.issued_at.toISOString(),
    orderId: order.id,
    orderCode: shownCode(order),
    offerName: order.offerName,
    customerName,
    customerEmail,
    customerPhone,
    lines: order.lines.map(({ type, quantity, target, pricePaise, discountPaise }) => ({
      type,
      quantity,
      target: target === null ? null : shownTarget(type, target),
      amount: rupeesFromPaise(pricePaise + discountPaise),
    })),
    coupon: couponOf(order),
    total: rupeesFromPaise(order.amountPaise),
    refunded: rupeesFromPaise(order.lines.reduce((sum, line) => sum + line.refundedPaise, 0)),
    paymentReference: issued.capture_id === null ? null : masked(issued.capture_id),
  };
}

function masked(reference: string): string {
  return `••••${reference.slice(-4)}`;
}
