import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { PaymentCreation } from '@boostline/contracts/schemas/shop/payments';
import { couponRefused } from '../../coupons/coupon-refused.js';
import { LockCoupon } from '../../coupons/lock-coupon.js';
import { CountOrders } from '../../limits/count-orders.js';
import { needsCount } from '../../limits/decide-admission.js';
import { KnownLimits } from '../../limits/known-limits.js';
import { JustPlaced } from '../../storage/just-placed.js';
import { FindCircumstances } from '../../gateways/accounts/find-circumstances.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { LiveHints } from '../../runtime/live-hints.js';
import type { EntityManager } from 'typeorm';
import { ChangeOrders } from '../../storage/change-orders.js';
import { GstRegistrations } from '../../storage/gst-registrations.js';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import { OpenAtGateway, returnUrlOf } from './open-at-gateway.js';
import {
  decideOpening,
  wantedOf,
  type Checked,
  type Opening,
  type OpeningRequest,
  type WithoutPage,
} from './decide-opening.js';

interface Started {
  paymentUrl: string;
  paymentId: string;
}

/** What a buyer, or a program for one, asks for. */
type Asked = Omit<OpeningRequest, 'gateway' | 'limits' | 'registration'> & { byProgram: boolean };

@Injectable()
export class StartPayment {
  private readonly opening = this.changeOrders.batched<Opening | WithoutPage>();

  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly gateways: ChosenGateways,
    private readonly lockCoupon: LockCoupon,
    private readonly limits: KnownLimits,
    private readonly countOrders: CountOrders,
    private readonly openAtGateway: OpenAtGateway,
    private readonly registrations: GstRegistrations,
    private readonly hints: LiveHints,
    private readonly justPlaced: JustPlaced,
  ) {}

  /**
   * The row is committed before the gateway is called, and a repeated call uses the same reference. Throws `not-open`,
   * `coupon-refused` when the order costs more now, and `invalid-input` while the tax document lacks something.
   */
  async start(
    details: PaymentCreation,
    buyerHash: string | undefined,
    { language, byProgram = false }: { language?: OpeningRequest['language']; byProgram?: boolean } = {},
  ): Promise<Started> {
    const request = { details, buyerHash, language, byProgram };
    const started =
      (await this.startOnce(request)) ??
      // The gateway would not name the page of that one again: another attempt has a reference of its own.
      (await this.startOnce(request));
    if (started) return started;
    throw new ShopError(
      'gateway-unavailable',
      'The payment could not be opened. Please try again in a moment.',
    );
  }

  private async startOnce(asked: Asked): Promise<Started | undefined> {
    this.gateways.demandMoney();
    const request = {
      ...asked,
      gateway: this.gateways.current.name,
      limits: this.limits.current,
      registration: await this.registrations.present(),
    };
    const { orderId } = asked.details;
    const decide = (order: OrderAggregate | undefined) =>
      decideOpening(order, request, this.circumstances.find());
    let opening = await this.opening({ orderId, decide, known: this.justPlaced.take(orderId) });
    if (opening.payment === null && opening.because === 'unchecked')
      opening = await this.openChecked(request, opening.after);
    if (opening.payment === null) return this.withoutPage(opening);
    const paymentUrl = await this.openAtGateway.open(opening);
    return paymentUrl === null ? undefined : { paymentUrl, paymentId: opening.payment.id };
  }

  private openChecked(
    request: Asked & OpeningRequest,
    known: OrderAggregate,
  ): Promise<Opening | WithoutPage> {
    const { buyerHash, byProgram, limits } = request;
    const { id: orderId, couponId, discountPaise } = known.order;
    const counting = { ...wantedOf(known, request.details), orderId, buyerHash, byProgram };
    const open = (tx: EntityManager, checked: Checked) =>
      this.changeOrders.runIn(tx, {
        orderId,
        decide: (order) => decideOpening(order, request, this.circumstances.find(), checked),
      });
    if (couponId === null || discountPaise === 0)
      return this.countOrders.count(counting, (tx, counted) => open(tx, { counted }));
    return this.lockCoupon.lock({ id: couponId }, counting, async (tx, held) => {
      const counted = needsCount(limits) ? await this.countOrders.runIn(tx, counting) : undefined;
      return open(tx, { held: held ?? undefined, counted });
    });
  }

  private withoutPage({ because, after: { order } }: WithoutPage): Started {
    this.hints.orderChanged(order.id);
    if (because === 'free') return { paymentUrl: returnUrlOf(order), paymentId: 'nothing-to-pay' };
    // The coupon was changed between the two looks.
    if (because === 'unchecked')
      throw new ShopError('conflict', 'The price of this order has just changed. Please look at it again.');
    throw couponRefused(because, null, order.amountPaise);
  }
}
