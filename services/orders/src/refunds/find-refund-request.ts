import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PaymentReference, RefundRequest } from '../gateways/payment-gateway.js';
import type { Refund } from '../order/refund.entity.js';

/** What a gateway needs to know of a refund, with the names that it gave the payment. */
@Injectable()
export class FindRefundRequest {
  constructor(private readonly database: DataSource) {}

  /** Throws when no payment has the capture that the refund is of. */
  async find({ gateway, captureId, refundRef, amountPaise, currency }: Refund): Promise<RefundRequest> {
    const [payment]: PaymentReference[] = await this.database.query(
      `SELECT p.merchant_ref AS "merchantRef", p.gateway_payment_id AS "gatewayPaymentId",
              p.created_at AS "createdAt"
         FROM captures c JOIN payments p ON p.id = c.payment_id
        WHERE c.gateway = $1 AND c.capture_id = $2`,
      [gateway, captureId],
    );
    if (!payment) throw new Error(`capture ${captureId} is not known`);
    return { refundRef, captureId, amountPaise, currency, ...payment };
  }
}
