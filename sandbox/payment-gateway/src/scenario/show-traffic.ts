import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { describePayment } from '../merchant/describe-payment.js';
import type { Gateway } from '../gateway.js';
import { allPayments } from '../payment.js';

const webhookRow = z.object({
  id: z.int(),
  paymentId: z.string(),
  type: z.string(),
  url: z.string(),
  body: z.string(),
  state: z.string(),
  attempts: z.int(),
  dueAt: z.int(),
  lastAnswer: z.string().nullable(),
});

/** /sandbox/payments and /sandbox/webhooks: what tests look at. */
export function serveTraffic(app: FastifyInstance, gateway: Gateway): void {
  app.get('/sandbox/payments', () => ({
    payments: allPayments(gateway).map((payment) => describePayment(gateway, payment)),
  }));

  app.get('/sandbox/webhooks', () => ({
    webhooks: gateway.database
      .all(webhookRow, 'SELECT * FROM webhooks ORDER BY id')
      .map(({ body, dueAt, ...webhook }) => ({
        ...webhook,
        dueAt: new Date(dueAt).toISOString(),
        body: z.json().parse(JSON.parse(body)),
      })),
  }));
}
