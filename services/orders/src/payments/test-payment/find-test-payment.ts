import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import type { TestPayment as ShownTestPayment } from '@boostline/contracts/schemas/admin/set-up';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TestPayment } from './test-payment.entity.js';

/** The newest test payment at a payment gateway. */
@Injectable()
export class FindTestPayment {
  constructor(private readonly database: DataSource) {}

  async find(gateway: PaymentGatewayName): Promise<ShownTestPayment | null> {
    const payment = await this.database
      .getRepository(TestPayment)
      .findOne({ where: { gateway }, order: { createdAt: 'DESC' } });
    if (!payment) return null;
    const { state, paymentUrl, notifiedAt } = payment;
    return { state, paymentUrl: state === 'open' ? paymentUrl : null, notified: notifiedAt !== null };
  }
}
