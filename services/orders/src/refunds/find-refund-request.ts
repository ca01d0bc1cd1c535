import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RefundRequest } from '../payments/gateways/payment-gateway.js';
import type { Refund } from './refund.entity.js';

/** What a gateway needs to know of a refund, with the names that it gave the payment. */
@Injectable()
export class FindRefundRequest {
  constructor(private readonly database: DataSource) {}

  /** Throws when no payment has the capture that the refund is of. */
  async run({ gateway, captureId, refundRef, amountPaise, currency }: Refund): Promise<RefundRequest> {
    const [payment]: { merchant_ref: string; gateway_payment_id: string | null }[] =
      await this.database.query(
        `SELECT p.merchant_ref, p.gateway_payment_id FROM captures c JOIN payments p ON p.id = c.payment_id
          WHERE c.gateway = $1 AND c.capture_id = $2`,
        [gateway, captureId],
      );
    if (!payment) throw new Error(`capture ${captureId} is not known`);
    return {
      ...{ refundRef, captureId, amountPaise, currency },
      ...{ merchantRef: payment.merchant_ref, gatewayPaymentId: payment.gateway_payment_id },
    };
  }
}
