import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { PaymentCreation } from '@boostline/contracts/shop/payments';
import { couponRefused } from '../../coupons/coupon-refused.js';
import { LockCoupon } from '../../coupons/lock-coupon.js';
import { FindCircumstances } from '../../order/find-circumstances.js';
import type { OrderAggregate, OrderRow } from '../../order/order-aggregate.js';
import { LiveHints } from '../../runtime/live-hints.js';
import { ChangeOrders } from '../../storage/change-orders.js';
import { ChosenGateways } from '../accounts/chosen-gateways.js';
import { OpenAtGateway, returnUrlOf } from './open-at-gateway.js';
import { decideOpening, type Opening, type OpeningRequest, type WithoutPage } from './decide-opening.js';

interface Started {
  paymentUrl: string;
  paymentId: string;
}

@Injectable()
export class StartPayment {
  private readonly opening = this.changeOrders.batched<Opening | WithoutPage>();

  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly gateways: ChosenGateways,
    private readonly lockCoupon: LockCoupon,
    private readonly openAtGateway: OpenAtGateway,
    private readonly hints: LiveHints,
  ) {}

  /**
   * Answers the open payment of the order, or opens one. The row is committed before the gateway is called, and a
   * repeated call uses the same reference, so a crash or a double click in between opens no second payment. An order that
   * costs nothing is paid at once. Throws `coupon-refused` when the order has lost its coupon and costs more now.
   */
  async run(
    details: PaymentCreation,
    buyerHash: string | undefined,
    language?: OpeningRequest['language'],
  ): Promise<Started> {
    const request = { details, buyerHash, language };
    const started =
      (await this.start(request)) ??
      // The gateway would not name the page of that one again: another attempt has a reference of its own.
      (await this.start(request));
    if (started) return started;
    throw new ShopError(
      'gateway-unavailable',
      'The payment could not be opened. Please try again in a moment.',
    );
  }

  private async start(asked: Omit<OpeningRequest, 'gateway'>): Promise<Started | undefined> {
    const request = { ...asked, gateway: this.gateways.current.name };
    const { orderId } = asked.details;
    const decide = (order: OrderAggregate | undefined) =>
      decideOpening(order, request, this.circumstances.run());
    let opening = await this.opening({ orderId, decide });
    if (opening.payment === null && opening.because === 'unchecked')
      opening = await this.openWithCoupon(request, opening.after.order);
    if (opening.payment === null) return this.withoutPage(opening);
    const paymentUrl = await this.openAtGateway.run(opening);
    return paymentUrl === null ? undefined : { paymentUrl, paymentId: opening.payment.id };
  }

  private openWithCoupon(request: OpeningRequest, order: OrderRow): Promise<Opening | WithoutPage> {
    const { id: orderId, couponId, buyerHash, customerEmail, customerPhone } = order;
    if (couponId === null) throw new Error(`order ${orderId} has a discount and no coupon`);
    const contact = {
      email: request.details.customerEmail ?? customerEmail,
      phone: request.details.customerPhone ?? customerPhone,
    };
    return this.lockCoupon.run({ id: couponId }, { orderId, buyerHash, ...contact }, (tx, held) =>
      this.changeOrders.runIn(tx, {
        orderId,
        decide: (known) => decideOpening(known, request, this.circumstances.run(), held ?? undefined),
      }),
    );
  }

  private withoutPage({ because, after: { order } }: WithoutPage): Started {
    this.hints.orderChanged(order.id);
    if (because === 'free') return { paymentUrl: returnUrlOf(order), paymentId: 'nothing-to-pay' };
    // The coupon was changed between the two looks.
    if (because === 'unchecked')
      throw new ShopError('conflict', 'The price of this order has just changed. Please look at it again.');
    throw couponRefused(because, null);
  }
}
