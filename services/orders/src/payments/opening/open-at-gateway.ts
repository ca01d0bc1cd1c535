import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { unitOf } from '../../order/present-order.js';
import { crashAt } from '@boostline/service-kit/crash-point';
import { timeLeft, within } from '@boostline/service-kit/calls/deadline';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { env } from '../../env.js';
import { aggregateAfter } from '../../order/changed-rows.js';
import type { OrderAggregate, OrderRow, PaymentRow } from '../../order/order-aggregate.js';
import type { OrderChange } from '../../order/order-change.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import { GatewayCircuitBreaker } from '../../gateways/gateway-circuit-breaker.js';
import { openingLeaseMs, type Opening } from './decide-opening.js';
import { TakeNotices } from '../../messages/owner/take-notices.js';
import { PaymentRefused } from '../../gateways/payment-refused.js';
import { decidePage, decideRefusedOpening, decideWithoutPage } from './decide-page.js';
import { openWithoutOptional, refusalNotices } from './decide-refusal.js';
import { foreignPayment } from '../../gateways/judge-opened-payment.js';
import type { CreatedPayment, PaymentRequest } from '../../gateways/payment-gateway.js';
import { Payment } from '../../order/payment.entity.js';

const patienceMs = 10_000;
/** SQLSTATE of a value that another row has already. */
const taken = '23505';

/** Opens a payment at its gateway, with at most one call at a time for each payment. */
type OrderWithItsLines = Pick<OrderAggregate, 'order' | 'lines'>;

@Injectable()
export class OpenAtGateway {
  private readonly logger = new Logger(OpenAtGateway.name);
  // Does not wait for the disk: the gateway names the page again to a request with the same reference.
  private readonly keeping = this.changeOrders.batched<OrderChange>({ waitForDisk: false });

  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
    private readonly gateways: ChosenGateways,
    private readonly circuitBreaker: GatewayCircuitBreaker,
    private readonly notices: TakeNotices,
  ) {}

  /**
   * `null` when the gateway will not name the page again. Throws `gateway-unavailable`, `contact-required` and
   * `payment-refused`. An answer after the buyer's timeout is kept for the next try.
   */
  async open(opening: Opening): Promise<string | null> {
    const { payment, isNew } = opening;
    if (payment.paymentUrl) return payment.paymentUrl;
    if (!isNew && !(await this.lease(payment.id))) return this.awaitOther(payment.id);
    // An order that was read but not written may have changed since: it is read again when the page is kept.
    const known = isNew ? aggregateAfter(opening) : undefined;
    return within(this.openLeased(payment, opening.after, known), timeLeft(), noAnswer);
  }

  private async openLeased(
    payment: PaymentRow,
    ordered: OrderWithItsLines,
    known: OrderAggregate | undefined,
  ): Promise<string | null> {
    try {
      const opened = await this.createPayment(payment, ordered);
      await this.keepPage(payment, known, opened);
      return opened.redirectUrl;
    } catch (error) {
      if (error instanceof PaymentRefused) return await this.endRefused(payment, known, error);
      const isForeign = error instanceof ForeignAnswer;
      const hasNoPage = error instanceof ShopError && error.code === 'conflict';
      if (isForeign || hasNoPage)
        await this.keep(ordered.order.id, known, (present) => decideWithoutPage(present, payment.id));
      else await this.database.getRepository(Payment).update(payment.id, { openingUntil: null });
      if (hasNoPage) return null;
      throw error;
    }
  }

  /** Throws the refusal once the attempt has ended. The notice to the owner may fail: the history has the reason. */
  private async endRefused(
    payment: PaymentRow,
    known: OrderAggregate | undefined,
    refused: PaymentRefused,
  ): Promise<never> {
    await this.keep(payment.orderId, known, (present) => decideRefusedOpening(present, payment.id, refused));
    const notices = refusalNotices(payment, refused, new Date());
    await this.notices.take(notices).catch((error: unknown) => {
      this.logger.warn(
        { paymentId: payment.id, error },
        'the owner could not be notified of a refused payment',
      );
    });
    throw refused;
  }

  private async createPayment(payment: PaymentRow, ordered: OrderWithItsLines): Promise<CreatedPayment> {
    crashAt(env.CRASH_AT, 'payment-claimed');
    const gateway = this.gateways.of(payment.gateway);
    const request = requestFor(payment, ordered);
    const opened = await this.circuitBreaker.ask(
      { gateway: gateway.name, buyer: ordered.order.buyerHash },
      () => openWithoutOptional(gateway, request),
    );
    const foreign = foreignPayment(request, opened, this.gateways.pagesOf(gateway.name));
    if (foreign.length > 0) throw this.refuse(payment, opened, foreign);
    crashAt(env.CRASH_AT, 'payment-opened');
    return opened;
  }

  private async keepPage(payment: PaymentRow, known: OrderAggregate | undefined, opened: CreatedPayment) {
    try {
      await this.keep(payment.orderId, known, (present) => decidePage(present, payment.id, opened));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === taken)) throw error;
      throw this.refuse(payment, opened, ['the id of another payment of ours']);
    }
  }

  /** Logged for a person: the gateway mixes payments up, or another server answers in its place. */
  private refuse(
    { id, gateway, merchantRef }: PaymentRow,
    opened: CreatedPayment,
    foreign: string[],
  ): ForeignAnswer {
    const gatewayPaymentId = opened.gatewayPaymentId.slice(0, 64);
    this.logger.error(
      { paymentId: id, gateway, merchantRef, gatewayPaymentId, foreign },
      'the gateway answered with a payment that is not the one asked for: no buyer is sent to its page',
    );
    return new ForeignAnswer();
  }

  private async keep(
    orderId: number,
    known: OrderAggregate | undefined,
    decide: (present: OrderAggregate) => OrderChange,
  ): Promise<void> {
    await this.keeping({ ...ofExisting(orderId, decide), known });
  }

  /** For as long as a call may take, this process alone may ask the gateway. */
  private async lease(paymentId: string): Promise<boolean> {
    const [rows]: [unknown[], number] = await this.database.query(
      `UPDATE payments SET opening_until = now() + $2 * interval '1 millisecond'
        WHERE id = $1 AND payment_url IS NULL AND (opening_until IS NULL OR opening_until < now()) RETURNING id`,
      [paymentId, openingLeaseMs],
    );
    return rows.length > 0;
  }

  /** Another request is asking the gateway, or has just done so. */
  private async awaitOther(paymentId: string): Promise<string> {
    const deadline = Date.now() + Math.min(patienceMs, timeLeft() ?? patienceMs);
    while (Date.now() < deadline) {
      const { paymentUrl } = await this.database.manager.findOneByOrFail(Payment, { id: paymentId });
      if (paymentUrl) return paymentUrl;
      await sleep(100);
    }
    throw noAnswer();
  }
}

/** No buyer has seen the page, so this attempt cannot be paid: the next try takes a new reference. */
class ForeignAnswer extends ShopError {
  constructor() {
    super('gateway-unavailable', 'The payment could not be opened. Please try again.');
  }
}

function requestFor(payment: PaymentRow, { order, lines }: OrderWithItsLines): PaymentRequest {
  const goods = lines.slice(0, 1).map((line) => `${order.quantity} ${unitOf(line)}`);
  return {
    merchantRef: payment.merchantRef,
    amountPaise: payment.amountPaise,
    description: order.offerName ?? goods.join(),
    returnUrl: returnUrlOf(order),
    expiresAt: payment.expiresAt,
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
  };
}

/** Where the buyer is sent once the payment is over. */
export function returnUrlOf({ id, packageType }: OrderRow): string {
  return `${env.PUBLIC_URL}/payment-return?orderId=${id}&orderType=${packageType ?? 'offers'}`;
}

function noAnswer(): ShopError {
  return new ShopError(
    'gateway-unavailable',
    'The payment service does not answer. Please try again in a moment.',
  );
}
