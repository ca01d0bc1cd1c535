import {
  acceptSuspense,
  adoptUpstreamOrder,
  approveRefund,
  cancelAdminOrder,
  cancelLine,
  endLine,
  finishRefund,
  holdAdminParts,
  refillLine,
  refundLine,
  refundMissing,
  resendLine,
  resumeAdminParts,
  retryRefund,
  returnSuspense,
  refundOrder,
  reviewAdminOrder,
  settleForeignMoney,
  stopAdminParts,
  switchLine,
} from '@boostline/contracts/routes/public/admin-orders';
import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { call } from '../../../api/call.js';
import { rupeesIn, type Decision } from './decision.js';

const orderRoutes = {
  cancel: cancelAdminOrder,
  review: reviewAdminOrder,
  'hold-parts': holdAdminParts,
  'resume-parts': resumeAdminParts,
  'stop-parts': stopAdminParts,
  'mark-returned': settleForeignMoney,
};
/** Both name the rupees held, as they were shown. */
const suspenseRoutes = { 'accept-amount': acceptSuspense, 'return-amount': returnSuspense };
const lineRoutes = {
  resend: resendLine,
  cancel: cancelLine,
  refill: refillLine,
  refund: refundLine,
  delivered: endLine,
  'refund-missing': refundMissing,
};

interface Details {
  reason: string;
  /** The supplier's order number, or the reference of a transfer. */
  extra?: string;
  service?: ServiceChoice | null;
  /** One filled form refunds once. */
  key?: string;
}

/** Sends a decision; returns the changed order. */
export async function carryOut(
  orderId: number,
  decision: Decision,
  { reason, extra = '', service = null, key = '' }: Details,
): Promise<AdministeredOrderDetail> {
  const body = { version: decision.version, reason };
  if (decision.about === 'order') {
    const { step, amount } = decision;
    if (step === 'accept-amount' || step === 'return-amount')
      return call(suspenseRoutes[step], { params: { orderId }, body: { ...body, amount } });
    if (step === 'refund')
      return call(refundOrder, { params: { orderId }, body: { ...body, amount: rupeesIn(extra) ?? 0, key } });
    return call(orderRoutes[step], { params: { orderId }, body });
  }
  if (decision.about === 'refund') {
    const params = { orderId, refundId: decision.refundId };
    if (decision.step === 'approve') return call(approveRefund, { params, body });
    if (decision.step === 'retry') return call(retryRefund, { params, body });
    return call(finishRefund, { params, body: extra ? { ...body, reference: extra } : body });
  }
  const params = { orderId, lineId: decision.lineId };
  if (decision.step === 'adopt')
    return call(adoptUpstreamOrder, { params, body: { ...body, upstreamOrderId: extra } });
  if (decision.step !== 'switch') return call(lineRoutes[decision.step], { params, body });
  if (service === null) throw new Error('a switch names the new service');
  return call(switchLine, { params, body: { ...body, ...service } });
}
