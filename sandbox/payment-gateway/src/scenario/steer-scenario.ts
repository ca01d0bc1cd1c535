import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { describePayment } from '../merchant/describe-payment.js';
import type { Gateway } from '../gateway.js';
import { methods, outcomes } from './outcome.js';
import { requirePayment, allPayments } from '../payment.js';
import { rule } from './rule.js';
import { settlePayment } from '../settle-payment.js';

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

const steering = z.strictObject({
  /** Forget the earlier rules first. */
  replace: z.boolean().default(false),
  rules: z.array(rule).default([]),
});
const completion = z.strictObject({
  outcome: z.enum(outcomes).optional(),
  method: z.enum(methods).default('upi'),
  seconds: z.number().min(0).optional(),
  amount: z.int().positive().optional(),
});
const byId = z.object({ id: z.string() });

/** /sandbox/scenario and …/complete: how the gateway misbehaves from now on, and paying without a browser. */
export function serveScenario(app: FastifyInstance, gateway: Gateway): void {
  app.get('/sandbox/scenario', () => ({ rules: gateway.rules.list() }));

  app.post('/sandbox/scenario', (request) => {
    const asked = steering.parse(request.body);
    if (asked.replace) gateway.rules.clear();
    gateway.rules.append(asked.rules);
    return { rules: gateway.rules.list() };
  });

  app.delete('/sandbox/scenario', () => {
    gateway.rules.clear();
    return { rules: [] };
  });

  app.post('/sandbox/payments/:id/complete', async (request) => {
    const asked = completion.parse(request.body ?? {});
    const payment = requirePayment(gateway, 'id', byId.parse(request.params).id);
    const scripted = asked.outcome ? undefined : gateway.rules.takeForPayment(payment.merchantRef);
    settlePayment(gateway, payment, { outcome: 'success', ...scripted, ...asked }, Date.now());
    await gateway.courier.deliverBeforeRedirect(payment.id);
    return describePayment(gateway, requirePayment(gateway, 'id', payment.id));
  });
}
