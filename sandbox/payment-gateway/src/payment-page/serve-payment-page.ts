import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Gateway } from '../gateway.js';
import { requirePayment, type Payment } from '../payment.js';
import { isOpen, renderPaymentPage, returnAddress } from './payment-page.js';
import { choiceForm, readChoice } from './read-choice.js';
import { settlePayment } from '../settle-payment.js';

const byId = z.object({ id: z.string() });
const asset = (name: string) => readFileSync(new URL(`../../assets/${name}`, import.meta.url));

/** /pay/:id, the hosted page, and what it loads. All addresses in it are relative: it lives behind a proxy. */
export function servePaymentPage(app: FastifyInstance, gateway: Gateway, baseUrl: () => string): void {
  const [style, script] = [asset('pay.css'), asset('pay.js')];
  app.get('/assets/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/assets/pay.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));

  app.get('/pay/:id', async (request, reply) => {
    const payment = requirePayment(gateway, 'id', byId.parse(request.params).id);
    return sendPage(reply, payment, await renderPaymentPage(gateway, payment));
  });

  app.get('/pay/:id/status', (request, reply) => {
    const payment = requirePayment(gateway, 'id', byId.parse(request.params).id);
    return reply.header('cache-control', 'no-store').send({ status: payment.status });
  });

  app.post('/pay/:id', async (request, reply) => {
    const payment = requirePayment(gateway, 'id', byId.parse(request.params).id);
    const form = choiceForm.parse(request.body);
    if (!isOpen(payment)) return reply.redirect(returnAddress(payment), 303);
    const choice = readChoice(gateway, payment, form);
    if ('message' in choice) {
      return sendPage(reply.code(422), payment, await renderPaymentPage(gateway, payment, form, choice));
    }
    settlePayment(gateway, payment, choice, Date.now());
    await gateway.courier.deliverBeforeRedirect(payment.id);
    const dropped = choice.outcome === 'drop';
    // Read again: the address holds the outcome.
    const settled = requirePayment(gateway, 'id', payment.id);
    return reply.redirect(dropped ? `${baseUrl()}/pay/${payment.id}` : returnAddress(settled), 303);
  });
}

function sendPage(reply: FastifyReply, payment: Payment, page: string): FastifyReply {
  // The merchant's origin is named because browsers apply form-action to the redirect after a form as well.
  const policy = [
    `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'`,
    `form-action 'self' ${new URL(payment.returnUrl).origin}; frame-ancestors 'none'`,
  ];
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .send(page);
}
