import { Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual } from 'typeorm';
import { newIds } from '../../gateways/accounts/find-circumstances.js';
import { refundOrLook, refuseForeignRefund } from '../../refunds/refund-or-look.js';
import { ChosenGateways } from '../../gateways/accounts/chosen-gateways.js';
import type { RefundReport } from '../../gateways/payment-gateway.js';
import { afterRefund, afterRefusal, afterStatus, beforeRefund, nextStep } from './decide-test-payment.js';
import { TestPayment } from './test-payment.entity.js';

const minute = 60_000;

/** Asks about the owner's test payments and gives them back. What another replica has done meanwhile stays as it is. */
@Injectable()
export class FollowTestPayments {
  private readonly logger = new Logger(FollowTestPayments.name);

  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
  ) {}

  private get payments() {
    return this.database.getRepository(TestPayment);
  }

  async follow(): Promise<void> {
    const due = await this.payments.find({
      where: { nextTryAt: LessThanOrEqual(new Date()) },
      order: { nextTryAt: 'ASC' },
      take: 20,
    });
    for (const payment of due)
      try {
        await this.followPayment(payment);
      } catch (error) {
        const lastError = error instanceof Error ? error.message : String(error);
        this.logger.warn(
          { testPayment: payment.id, lastError },
          'the test payment could not be followed up, tried again',
        );
        await this.payments.update({ id: payment.id }, { lastError });
      }
  }

  private async followPayment(payment: TestPayment): Promise<void> {
    const step = nextStep(payment);
    if (step === 'refund') return this.refund(payment);
    if (step === 'rest') {
      await this.keep(payment, { ...payment, nextTryAt: null });
      return;
    }
    if (!(await this.claim(payment))) return;
    const status = await this.gateways.of(payment.gateway).fetchStatus(payment);
    const canRefund = this.gateways.canRefund(payment.gateway);
    await this.keep(payment, afterStatus(payment, status, { ids: newIds, now: new Date(), canRefund }));
  }

  /** Later first: no other worker asks about it now, and one that always fails must not come up every round. */
  private async claim({ id }: TestPayment): Promise<boolean> {
    const now = Date.now();
    const due = { id, nextTryAt: LessThanOrEqual(new Date(now)) };
    const { affected } = await this.payments.update(due, { nextTryAt: new Date(now + minute) });
    return affected === 1;
  }

  private async refund(before: TestPayment): Promise<void> {
    const payment = beforeRefund(before, new Date());
    if (!(await this.keep(before, payment))) return;
    const report = await this.requestRefund(payment);
    await this.keep(payment, afterRefund(payment, report, { ids: newIds, now: new Date() }));
  }

  /** One that was tried before may have arrived: it is asked for before it is sent again. */
  private async requestRefund(payment: TestPayment): Promise<RefundReport> {
    const { merchantRef, gatewayPaymentId, createdAt, refundRef, captureId, capturedPaise } = payment;
    if (refundRef === null || captureId === null || capturedPaise === null)
      throw new Error('a payment without a capture cannot be refunded');
    const gateway = this.gateways.of(payment.gateway);
    const request = {
      refundRef,
      merchantRef,
      gatewayPaymentId,
      createdAt,
      captureId,
      amountPaise: capturedPaise,
      currency: 'INR',
    };
    const known = payment.tries > 1 ? await gateway.fetchRefund(request) : null;
    const answer = known ?? (await refundOrLook(gateway, request));
    if ('listed' in answer) return afterRefusal(payment, answer);
    refuseForeignRefund(request, answer);
    return answer;
  }

  /** False when it has moved on meanwhile. Only what is decided here is written: a notification may arrive meanwhile. */
  private async keep(before: TestPayment, after: TestPayment): Promise<boolean> {
    const { state, captureId, capturedPaise, refundRef, refusals, tries, nextTryAt, lastError } = after;
    const decided = { state, captureId, capturedPaise, refundRef, refusals, tries, nextTryAt, lastError };
    const { returnedCaptures } = after;
    const asRead = {
      id: before.id,
      state: before.state,
      tries: before.tries,
      refundRef: before.refundRef ?? IsNull(),
    };
    const { affected } = await this.payments.update(asRead, { ...decided, returnedCaptures });
    return affected === 1;
  }
}
