import { Injectable } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { env } from '../../env.js';
import { LiveHints } from '../../runtime/live-hints.js';
import { isEmpty } from '../../order/changed-rows.js';
import { FindCircumstances } from '../../gateways/accounts/find-circumstances.js';
import type { OrderChange } from '../../order/order-change.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import { MarkAsked } from './mark-asked.js';
import { decidePayment } from './decide-payment.js';
import type { Payment } from '../../order/payment.entity.js';

/** Milliseconds that a batch waits for more payments. The notification is answered before, and a buyer does not notice it. */
const gather = 25;

/** After a webhook, a poll or the buyer's return, whose own content is never trusted. */
@Injectable()
export class SettlePayment {
  /** In batches, because the counter of receipts is locked until a commit is on the disk. */
  private readonly settling = this.changeOrders.batched<OrderChange>({ gather });

  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly gateways: ChosenGateways,
    private readonly markAsked: MarkAsked,
    private readonly hints: LiveHints,
  ) {}

  /** `webhook`: the notification that led here; the same commit marks it as handled. Throws `gateway-unavailable`. */
  async settle(payment: Payment, webhook: number | null = null): Promise<void> {
    const { id: paymentId, orderId, gateway } = payment;
    const reported = await this.gateways.of(gateway).fetchStatus(payment);
    if (reported && reported.merchantRef !== payment.merchantRef)
      throw new Error(`asked about ${payment.merchantRef}, got an answer about ${reported.merchantRef}`);
    if (reported?.state === 'paid') crashAt(env.CRASH_AT, 'status-read');
    const captureIds = reported?.captures.map(({ id }) => id) ?? [];
    const report = { paymentId, reported, webhook };
    const change = await this.settling({
      ...ofExisting(orderId, (order) => decidePayment(order, report, this.circumstances.find())),
      shown: { gateway, captureIds },
    });
    if (isEmpty(change)) return this.markAsked.mark(paymentId, webhook, new Date());
    crashAt(env.CRASH_AT, 'payment-settled');
    this.hints.orderChanged(orderId);
  }
}
