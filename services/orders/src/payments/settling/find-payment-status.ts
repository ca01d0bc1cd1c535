import { Injectable, Logger } from '@nestjs/common';
import { redirectUsername } from '@boostline/contracts/products/specification/order-fields';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { PaymentStatus } from '@boostline/contracts/schemas/shop/payments';
import { within } from '@boostline/service-kit/calls/deadline';
import { DataSource } from 'typeorm';
import { OrderLine } from '../../order/order-line.entity.js';
import { Order } from '../../order/order.entity.js';
import { orderNotFound } from '../../order/own-order.js';
import { awaitsTarget } from '../../order/awaited-target.js';
import { PollPayments } from './poll-payments.js';

/** How long the gateway may take while a buyer waits; what it says later is taken in all the same. Milliseconds. */
const gatewayPatience = 1000;

const messages: Record<OrderStatus, string> = {
  payment_pending: 'We are waiting for your payment to be confirmed.',
  paid: 'Your payment was received. Your order starts in a moment.',
  processing: 'Your payment was received. Your order is being delivered.',
  completed: 'Your order is complete.',
  paid_processing_failed: 'Your payment was received. Our team is looking at your order by hand.',
  partially_completed: 'Part of your order was delivered and the rest was refunded.',
  refund_due: 'Your payment was received. A refund is on its way to you.',
  refunded: 'Your payment was received and has been refunded.',
  payment_failed: 'Payment was not completed successfully',
  payment_expired: 'The time to pay ran out. Nothing was charged.',
  cancelled: 'This order was cancelled.',
};

const messageWithoutComments =
  'The time to pay ran out and your comments were deleted. Nothing was charged. Please order again.';

const messageToWaitingBuyer =
  'Your payment was received. Please check the username or link on the page of your order.';

function messageOf({ status, contentForgottenAt }: Order): string {
  const isOver = status === 'payment_expired' || status === 'cancelled';
  return isOver && contentForgottenAt !== null ? messageWithoutComments : messages[status];
}

@Injectable()
export class FindPaymentStatus {
  private readonly logger = new Logger(FindPaymentStatus.name);

  constructor(
    private readonly database: DataSource,
    private readonly pollPayments: PollPayments,
  ) {}

  /** For anyone with the id the status alone; for the buyer also what the return page needs. */
  async find(orderId: number, buyerHash: string | undefined): Promise<PaymentStatus> {
    const order = await this.findFresh(orderId);
    if (!order) throw orderNotFound();
    const shared = {
      status: order.status,
      orderId: order.id,
      packageType: order.packageType ?? ('offers' as const),
      quantity: order.quantity,
      message: messageOf(order),
    };
    if (order.buyerHash !== buyerHash) return shared;
    return {
      ...shared,
      ...((await this.waitsForBuyer(order)) && { waitsForBuyer: true, message: messageToWaitingBuyer }),
      packageId: order.packageId ?? 0,
      code: shownCode(order),
      ...redirectUsername(order),
    };
  }

  /** Whether it stands still until its buyer names a target. */
  private async waitsForBuyer({ id, status }: Order): Promise<boolean> {
    if (status !== 'paid' && status !== 'processing') return false;
    const lines = await this.database.manager.findBy(OrderLine, { orderId: id });
    return lines.some(awaitsTarget);
  }

  /** A buyer who returns before the webhook should not have to wait for it. */
  private async findFresh(orderId: number): Promise<Order | null> {
    const order = await this.database.manager.findOneBy(Order, { id: orderId });
    if (order?.status !== 'payment_pending') return order;
    try {
      await within(this.pollPayments.askNow(orderId), gatewayPatience, () => new Error('no answer in time'));
    } catch (error) {
      this.logger.warn(
        { orderId, reason: String(error) },
        'the gateway could not be asked when the buyer returned: the order is shown as it was',
      );
      return order;
    }
    return this.database.manager.findOneBy(Order, { id: orderId });
  }
}
