import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Receipt } from '@boostline/contracts/routes/internal/index';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { TaxDocument } from '@boostline/contracts/schemas/shop/tax/tax-documents';
import { DataSource } from 'typeorm';
import type { IssuedDocument } from './document-month.js';
import { listPriceOfLine } from '../order/list-price.js';
import type { OrderWithLines } from '../order/order-aggregate.js';
import { requireOwnOrder, orderNotFound } from '../order/own-order.js';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { shownCoupon } from '../order/present-order.js';
import { shownTarget } from '../order/shown-target.js';
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
  async find(orderId: number, buyerHash: string | undefined): Promise<Receipt> {
    return this.receiptOf(requireOwnOrder(await this.findOrder(orderId), buyerHash));
  }

  /** For the owner, whoever bought. Throws as `run` does. */
  async forOwner(orderId: number): Promise<Receipt> {
    const order = await this.findOrder(orderId);
    if (!order) throw orderNotFound();
    return this.receiptOf(order);
  }

  private async findOrder(orderId: number): Promise<OrderWithLines | undefined> {
    return (await readOrders(this.database.manager, [orderId])).get(orderId);
  }

  private async receiptOf(order: OrderWithLines): Promise<Receipt> {
    const [issued]: Issued[] = await this.database.query(
      `SELECT r.number, r.issued_at, c.capture_id FROM receipts r
         LEFT JOIN payments p ON p.order_id = r.order_id
         LEFT JOIN captures c ON c.payment_id = p.id AND c.purpose = 'order'
        WHERE r.order_id = $1 ORDER BY c.recorded_at LIMIT 1`,
      [order.id],
    );
    if (!issued) throw new ShopError('not-found', 'There is a receipt once this order has been paid.');
    const documents = await issuedFor(this.database, order.id);
    return { ...toReceipt(order, issued), documents };
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
    lines: order.lines.map((line) => ({
      type: line.type,
      ...(line.product && { product: line.product }),
      quantity: line.quantity,
      target: line.target === null ? null : shownTarget(productOf(line).targetKind, line.target),
      amount: rupeesFromPaise(listPriceOfLine(line)),
    })),
    coupon: shownCoupon(order),
    total: rupeesFromPaise(order.amountPaise),
    refunded: rupeesFromPaise(order.lines.reduce((sum, line) => sum + line.refundedPaise, 0)),
    paymentReference: issued.capture_id === null ? null : maskAllButEnd(issued.capture_id),
  };
}

/** The document of the sale first, then credit notes in the order of their numbers. */
async function issuedFor(database: DataSource, orderId: number): Promise<TaxDocument[]> {
  const rows: Omit<IssuedDocument, 'orderId' | 'totalPaise' | 'corrects' | 'id'>[] = await database.query(
    `SELECT number, kind, issued_at AS "issuedAt", contents FROM tax_documents WHERE order_id = $1
      ORDER BY refund_id IS NOT NULL, number`,
    [orderId],
  );
  const shown = rows.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: issuedAt.toISOString() }));
  const [sale] = shown;
  if (!sale) return [];
  const corrected = { number: sale.number, kind: sale.kind, issuedAt: sale.issuedAt };
  return shown.map((row) => ({ ...row, corrects: row.kind === 'credit-note' ? corrected : null }));
}

function maskAllButEnd(reference: string): string {
  return `••••${reference.slice(-4)}`;
}
