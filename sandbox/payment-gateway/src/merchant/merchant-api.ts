import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from './api-error.js';
import { createPayment, newPayment } from './create-payment.js';
import { describePayment, describeRefund } from './describe-payment.js';
import type { Gateway } from '../gateway.js';
import { answerCall } from '../scenario/misbehave.js';
import { newestOther, requirePayment, type Payment } from '../payment.js';
import { reportSettlements, settlementsWanted } from '../report-settlements.js';
import { newRefund, refundPayment, requireRefund } from './refund-payment.js';
import { closePayment } from './close-payment.js';

const byId = z.object({ id: z.string() });
const byReference = z.object({ merchantRef: z.string() });
const byRefund = z.object({ refundRef: z.string() });

/** /v1, what the merchant's server calls with its key. */
export function serveMerchantApi(
  app: FastifyInstance,
  gateway: Gateway,
  apiKey: string,
  baseUrl: () => string,
): void {
  const shown = (payment: Payment) => ({
    ...describePayment(gateway, payment),
    paymentUrl: `${baseUrl()}/pay/${payment.id}`,
  });
  const another = (payment: Payment) => () => {
    const other = newestOther(gateway, payment.id);
    return other && shown(other);
  };

  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/v1/') && !sameKey(request.headers.authorization ?? '', `Bearer ${apiKey}`)) {
      throw new ApiError(401, 'unauthorized', 'The API key is missing or wrong.');
    }
  });

  app.post('/v1/payments', (request, reply) => {
    const asked = newPayment.parse(request.body);
    return answerCall(gateway, 'create', reply, () => {
      const { created, payment } = createPayment(gateway, asked, Date.now());
      return { code: created ? 201 : 200, body: shown(payment), another: another(payment) };
    });
  });

  app.get('/v1/payments', (request, reply) => {
    const { merchantRef } = byReference.parse(request.query);
    return answerCall(gateway, 'status', reply, () => {
      const payment = requirePayment(gateway, 'merchantRef', merchantRef);
      return { code: 200, body: shown(payment), another: another(payment) };
    });
  });

  app.get('/v1/payments/:id', (request, reply) => {
    const { id } = byId.parse(request.params);
    return answerCall(gateway, 'status', reply, () => ({
      code: 200,
      body: shown(requirePayment(gateway, 'id', id)),
    }));
  });

  app.post('/v1/payments/:id/cancel', (request, reply) => {
    const { id } = byId.parse(request.params);
    return answerCall(gateway, 'cancel', reply, () => ({
      code: 200,
      body: shown(cancelPayment(gateway, id, Date.now())),
    }));
  });

  app.get('/v1/settlements', (request, reply) => {
    const wanted = settlementsWanted.parse(request.query);
    return answerCall(gateway, 'settlements', reply, () => ({
      code: 200,
      body: reportSettlements(gateway, wanted),
    }));
  });

  serveRefunds(app, gateway);
}

function serveRefunds(app: FastifyInstance, gateway: Gateway): void {
  app.post('/v1/payments/:id/refunds', (request, reply) => {
    const { id } = byId.parse(request.params);
    const asked = newRefund.parse(request.body);
    return answerCall(gateway, 'refund', reply, () => {
      const { created, refund } = refundPayment(gateway, id, asked, Date.now());
      return { code: created ? 201 : 200, body: describeRefund(refund) };
    });
  });

  app.get('/v1/refunds/:refundRef', (request, reply) => {
    const { refundRef } = byRefund.parse(request.params);
    return answerCall(gateway, 'refund_status', reply, () => ({
      code: 200,
      body: describeRefund(requireRefund(gateway, refundRef)),
    }));
  });
}

function sameKey(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Cancels an open payment; again is the same. Throws a 409 when it is paid or has expired. */
function cancelPayment(gateway: Gateway, id: string, now: number): Payment {
  const payment = requirePayment(gateway, 'id', id);
  if (payment.status === 'paid' || payment.status === 'expired') {
    throw new ApiError(
      409,
      `payment_${payment.status}`,
      `The payment is ${payment.status}, it cannot be cancelled.`,
    );
  }
  if (payment.status === 'cancelled') return payment;
  gateway.database.transaction(() => closePayment(gateway, payment, 'cancelled', now));
  return requirePayment(gateway, 'id', id);
}
