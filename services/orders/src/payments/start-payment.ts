import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { PaymentCreation } from '@boostline/contracts/payments';
import { DataSource, In, type EntityManager } from 'typeorm';
import { mayBecome, payableStatuses } from '../order.state.js';
import { Order } from '../order.entity.js';
import { note } from '../order-timeline.js';
import { ChosenGateways } from './chosen-gateways.js';
import { OpenAtGateway } from './open-at-gateway.js';
import { lifetimeMs, newMerchantRef, OpenFirstPayment } from './open-first-payment.js';
import { Payment } from './payment.entity.js';
import { openPaymentStates } from './payment.state.js';

/** A page about to close is no place to send a buyer to. */
const leastRemainingMs = 2 * 60 * 1000;

interface Started {
  paymentUrl: string;
  paymentId: string;
}

@Injectable()
export class StartPayment {
  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
    private readonly openFirstPayment: OpenFirstPayment,
    private readonly openAtGateway: OpenAtGateway,
  ) {}

  /**
   * Answers the open payment of the order, or opens one. The row is committed before the gateway is called, and a
   * repeated call uses the same reference, so a crash or a double click in between opens no second payment.
   */
  async run(details: PaymentCreation, buyerHash: string | undefined): Promise<Started> {
    const started =
      (await this.startFirst(details, buyerHash)) ??
      (await this.start(details, buyerHash)) ??
      // The gateway would not name the page of that one again: another attempt has a reference of its own.
      (await this.start(details, buyerHash));
    if (started) return started;
    throw new ShopError(
      'gateway-unavailable',
      'The payment could not be opened. Please try again in a moment.',
    );
  }

  private async startFirst(details: PaymentCreation, buyerHash: string | undefined) {
    const first = await this.openFirstPayment.run(details, buyerHash);
    if (!first) return undefined;
    const paymentUrl = await this.openAtGateway.runClaimed(first.payment, first.order);
    return paymentUrl === null ? undefined : { paymentUrl, paymentId: first.payment.id };
  }

  private async start(details: PaymentCreation, buyerHash: string | undefined): Promise<Started | undefined> {
    const payment = await this.database.transaction((tx) => this.openPayment(tx, details, buyerHash));
    const paymentUrl = await this.openAtGateway.run(payment);
    return paymentUrl === null ? undefined : { paymentUrl, paymentId: payment.id };
  }

  private async openPayment(
    tx: EntityManager,
    details: PaymentCreation,
    buyerHash: string | undefined,
  ): Promise<Payment> {
    const order = await tx.findOne(Order, {
      where: { id: details.orderId },
      lock: { mode: 'pessimistic_write' },
    });
    // The same answer as for a missing order, so that ids cannot be tried out.
    if (!order || order.buyerHash !== buyerHash)
      throw new ShopError('order-not-found', 'Order not found. Please try again.');
    if (!payableStatuses.includes(order.status))
      throw new ShopError('not-payable', 'This order has been paid already.');
    await this.keepContact(tx, order, details);
    const open = await this.findOpen(tx, order.id);
    if (open) return open;
    const payment = await this.insertPayment(tx, order);
    if (mayBecome(order.status, 'payment_pending')) {
      await tx.update(Order, { id: order.id }, { status: 'payment_pending' });
      await note(tx, order.id, 'order.payment_pending');
    }
    await note(tx, order.id, 'payment.created', { paymentId: payment.id, gateway: payment.gateway });
    return payment;
  }

  private async findOpen(tx: EntityManager, orderId: number): Promise<Payment | undefined> {
    const open = await tx.find(Payment, {
      where: { orderId, state: In([...openPaymentStates]), gateway: this.gateways.current.name },
      order: { createdAt: 'DESC' },
    });
    return open.find((payment) => payment.expiresAt.getTime() - Date.now() > leastRemainingMs);
  }

  private async insertPayment(tx: EntityManager, order: Order): Promise<Payment> {
    const createdAt = new Date();
    const payment = tx.create(Payment, {
      id: randomUUID(),
      orderId: order.id,
      gateway: this.gateways.current.name,
      merchantRef: newMerchantRef(),
      amountPaise: order.amountPaise,
      currency: 'INR',
      state: 'created',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetimeMs),
    });
    // Not saved: that would first look whether it is there already.
    await tx.insert(Payment, payment);
    return payment;
  }

  private async keepContact(tx: EntityManager, order: Order, details: PaymentCreation): Promise<void> {
    const contact = {
      customerName: details.customerName ?? order.customerName,
      customerEmail: details.customerEmail ?? order.customerEmail,
      customerPhone: details.customerPhone ?? order.customerPhone,
    };
    const isNew =
      contact.customerName !== order.customerName ||
      contact.customerEmail !== order.customerEmail ||
      contact.customerPhone !== order.customerPhone;
    if (!isNew) return;
    Object.assign(order, contact);
    await tx.update(Order, { id: order.id }, contact);
  }
}
