import type { PaymentGateway, RefundReport, RefundRequest } from '../payments/gateways/payment-gateway.js';
import { RefundThereAlready } from '../payments/gateways/refused-refund.js';
import type { RefusedRefund } from './decide-refused-refund.js';

/** Sends a refund. When the gateway refuses it, the refunds of the payment are looked at too. */
export async function refundOrLook(
  gateway: PaymentGateway,
  request: RefundRequest,
): Promise<RefundReport | RefusedRefund> {
  const report = await gateway.refund(request).catch((error: unknown) => {
    if (error instanceof RefundThereAlready) return error;
    throw error;
  });
  if (!(report instanceof RefundThereAlready) && report.state !== 'failed') return report;
  const listed = (await gateway.listRefunds?.(request)) ?? null;
  const reason = report.reason ?? 'refused by the payment gateway';
  return { report: report instanceof RefundThereAlready ? null : report, reason, listed };
}
