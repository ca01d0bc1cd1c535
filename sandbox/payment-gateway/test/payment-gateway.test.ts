import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { upiLink } from '../src/payment-page/payment-page.js';
import { signWebhook } from '../src/webhooks/webhook-courier.js';
import { Merchant, WebhookInbox } from './merchant.js';
import { SandboxProcess } from './sandbox-process.js';

const folder = mkdtempSync(join(tmpdir(), 'payment-gateway-'));
const inbox = new WebhookInbox();
let gateway: SandboxProcess;
let merchant: Merchant;
let environment: Record<string, string>;

beforeAll(async () => {
  environment = { DATA_FILE: join(folder, 'gateway.db'), WEBHOOK_URL: await inbox.open() };
  gateway = await SandboxProcess.start(environment);
  merchant = new Merchant(gateway.address);
});

afterAll(async () => {
  await gateway.end();
  inbox.close();
  rmSync(folder, { recursive: true });
});

const form = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('the same reference and amount is the same payment, another amount is refused', async () => {
  const first = await merchant.create('again');
  const second = await merchant.create('again');
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await second.json()).toEqual(await first.json());
  const other = await merchant.create('again', { amount: 50_000 });
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ error: { code: 'reference_in_use' } });
});

test('the merchant API needs its key', async () => {
  const answer = await fetch(`${gateway.address}/v1/payments?merchantRef=again`);
  expect(answer.status).toBe(401);
});

test.each([
  ['a reference of 26 characters', 'a'.repeat(26), {}],
  ['rupees with decimals', 'decimals', { amount: 499.5 }],
  ['a return address that is no web address', 'scheme', { returnUrl: 'javascript:alert(1)' }],
])('%s is refused with 400', async (_what, reference, more) => {
  const answer = await merchant.create(reference, more);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid_request' } });
});

test('a payment that timed out after the commit is found by its reference', async () => {
  await merchant.script({ on: 'api', call: 'create', fault: 'timeoutAfterCommit', times: 1 });
  const body = {
    merchantRef: 'lost',
    amount: 49_900,
    currency: 'INR',
    description: 'x',
    returnUrl: 'http://shop.test/',
  };
  const attempt = fetch(`${gateway.address}/v1/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(300),
  });
  await expect(attempt).rejects.toThrow(/timeout/i);
  const found = await merchant.call('GET', '/v1/payments?merchantRef=lost');
  expect(await found.json()).toMatchObject({ merchantRef: 'lost', status: 'created' });
  expect((await merchant.create('lost')).status).toBe(200);
});

test('a scripted 429 is answered for as many calls as asked', async () => {
  const { id } = await merchant.created('limited');
  await merchant.script({ on: 'api', call: 'status', status: 429, times: 2 });
  const statuses = [];
  for (let call = 0; call < 3; call += 1)
    statuses.push((await merchant.call('GET', `/v1/payments/${id}`)).status);
  expect(statuses).toEqual([429, 429, 200]);
});

test('a mixed-up answer names another payment, and the right one is made all the same', async () => {
  const other = await merchant.created('mixed-up-with');
  await merchant.script({ on: 'api', call: 'create', fault: 'another', times: 1 });
  const answer = await (await merchant.create('mixed-up')).json();
  expect(answer).not.toMatchObject({ merchantRef: 'mixed-up' });
  const found = await (await merchant.call('GET', '/v1/payments?merchantRef=mixed-up')).json();
  expect(found).toMatchObject({ merchantRef: 'mixed-up' });
  expect(found).not.toMatchObject({ id: other.id });
});

test('a refund is made once per reference and never beyond what was captured', async () => {
  const { id } = await merchant.created('refunded');
  await merchant.complete(id);
  const refund = { refundRef: 'rf-1', amount: 40_000 };
  const path = `/v1/payments/${id}/refunds`;
  expect((await merchant.call('POST', path, refund)).status).toBe(201);
  expect((await merchant.call('POST', path, refund)).status).toBe(200);
  expect((await merchant.call('POST', path, { refundRef: 'rf-2', amount: 9_901 })).status).toBe(422);
  const events = await inbox.has('refunded', 2);
  expect(events[1]?.event).toMatchObject({ type: 'refund.processed', amount: 40_000 });
  expect(await (await merchant.call('GET', '/v1/refunds/rf-1')).json()).toMatchObject({
    status: 'processed',
  });
});

test.each([
  ['wrong_amount', 'paid', 50_000, ['payment.succeeded']],
  ['partial', 'paid', 24_950, ['payment.succeeded']],
  ['double_capture', 'paid', 99_800, ['payment.succeeded', 'payment.succeeded']],
  ['decline', 'failed', 0, ['payment.failed']],
  ['cancel', 'cancelled', 0, ['payment.cancelled']],
  ['pending', 'paid', 49_900, ['payment.succeeded']],
  ['failed_then_paid', 'paid', 49_900, ['payment.failed', 'payment.succeeded']],
  ['paid_after_expiry', 'paid', 49_900, ['payment.expired', 'payment.succeeded']],
])('%s ends as %s with %i paise', async (outcome, status, amountPaid, events) => {
  const { id } = await merchant.created(outcome);
  await merchant.complete(id, { outcome, seconds: 0.2 });
  const sent = await inbox.has(outcome, events.length);
  expect(sent.map((delivery) => delivery.event.type)).toEqual(events);
  expect(await merchant.payment(id)).toMatchObject({ status, amountPaid });
});

test('a refund scripted to fail fails', async () => {
  const { id } = await merchant.created('no-refund');
  await merchant.complete(id, { outcome: 'refund_failure' });
  await merchant.call('POST', `/v1/payments/${id}/refunds`, { refundRef: 'rf-3', amount: 100 });
  expect((await inbox.has('no-refund', 2))[1]?.event.type).toBe('refund.failed');
});

test('an unpaid payment expires by itself', async () => {
  const expiresAt = new Date(Date.now() + 400).toISOString();
  const { id } = await merchant.created('left', { expiresAt });
  expect((await inbox.has('left', 1))[0]?.event.type).toBe('payment.expired');
  expect(await merchant.payment(id)).toMatchObject({ status: 'expired' });
});

test('the webhook signature covers the raw body', async () => {
  const { id } = await merchant.created('signed');
  await merchant.complete(id);
  const [delivery] = await inbox.has('signed', 1);
  const seconds = Number(/^t=(\d+),/.exec(delivery?.signature ?? '')?.[1]);
  expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(10);
  expect(delivery?.signature).toBe(signWebhook('secret', seconds, delivery?.body ?? ''));
});

test('a refused webhook is sent again, also after a kill -9', async () => {
  const { id } = await merchant.created('retried');
  inbox.answers = [503, 500];
  await merchant.complete(id);
  await inbox.has('retried', 1);
  await gateway.end('SIGKILL');
  gateway = await SandboxProcess.start(environment);
  merchant = new Merchant(gateway.address);
  const sent = await inbox.has('retried', 3);
  expect(new Set(sent.map((delivery) => delivery.event.id)).size).toBe(1);
  expect(await merchant.payment(id)).toMatchObject({ status: 'paid' });
});

test('scripted webhooks are duplicated, badly signed or stale', async () => {
  const { id } = await merchant.created('twisted');
  await merchant.script({
    on: 'webhook',
    merchantRef: 'twisted',
    duplicate: 2,
    badSignature: 1,
    staleTimestamp: true,
  });
  await merchant.complete(id);
  const sent = await inbox.has('twisted', 3);
  for (const { signature, body } of sent) {
    const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
    expect(Date.now() / 1000 - seconds).toBeGreaterThan(3_500);
    expect(signature).not.toBe(signWebhook('secret', seconds, body));
  }
});

test('scripted webhooks are reordered or dropped', async () => {
  await merchant.script(
    { on: 'webhook', merchantRef: 'swapped', event: 'payment.failed', reorder: true },
    { on: 'webhook', merchantRef: 'silent', drop: true },
  );
  const swapped = await merchant.created('swapped');
  const silent = await merchant.created('silent');
  await merchant.complete(swapped.id, { outcome: 'failed_then_paid', seconds: 0.1 });
  await merchant.complete(silent.id);
  const sent = await inbox.has('swapped', 2);
  expect(sent.map((delivery) => delivery.event.type)).toEqual(['payment.succeeded', 'payment.failed']);
  expect(inbox.of('silent')).toEqual([]);
});

test('the hosted page pays by plain form posts and returns to the shop', async () => {
  const { id, paymentUrl = '' } = await merchant.created('by-form');
  const page = await (await fetch(paymentUrl)).text();
  expect(page).toContain('Pay ₹499');
  expect(page).toContain(`action="${id}"`);
  expect(page).toMatch(/href="upi:\/\/pay\?pa=[^"]*am=499\.00/);
  expect(page).not.toMatch(/(?:href|src|action)="\//);
  const answer = await form(paymentUrl, { method: 'netbanking', choice: 'pay', bank: 'sandbox' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `http://shop.test/payment-return?orderId=42&merchantRef=by-form&paymentId=${id}&status=paid`,
  );
  expect(await merchant.payment(id)).toMatchObject({
    status: 'paid',
    captures: [{ method: 'netbanking' }],
  });
});

test('pressing Pay twice takes the money once', async () => {
  const { id, paymentUrl = '' } = await merchant.created('twice');
  await Promise.all([form(paymentUrl, { choice: 'pay' }), form(paymentUrl, { choice: 'pay' })]);
  expect(await merchant.payment(id)).toMatchObject({ amountPaid: 49_900 });
});

test('special inputs and scripted outcomes decide what Pay does', async () => {
  await merchant.script({ on: 'payment', merchantRef: 'scripted', outcome: 'decline', times: 1 });
  const special = await merchant.created('special');
  await form(special.paymentUrl ?? '', { method: 'upi', choice: 'pay', vpa: 'decline@upi' });
  expect(await merchant.payment(special.id)).toMatchObject({ status: 'failed' });
  const scripted = await merchant.created('scripted');
  await form(scripted.paymentUrl ?? '', { choice: 'pay' });
  expect(await merchant.payment(scripted.id)).toMatchObject({ status: 'failed' });
  await form(scripted.paymentUrl ?? '', { choice: 'pay' });
  expect(await merchant.payment(scripted.id)).toMatchObject({ status: 'paid' });
});

test('a wrong card number is explained beside its field and takes nothing', async () => {
  const { id, paymentUrl = '' } = await merchant.created('typo', {
    description: '<script>alert(1)</script>',
  });
  const answer = await form(paymentUrl, { method: 'card', choice: 'pay', cardNumber: '"><b>1234' });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain('id="cardNumber-problem"');
  expect(page).not.toContain('<b>1234');
  expect(page).not.toContain('<script>alert');
  expect(await merchant.payment(id)).toMatchObject({ status: 'created' });
});

test('the webhook can be made to arrive before the buyer', async () => {
  await merchant.script({ on: 'webhook', beforeRedirect: true });
  const { paymentUrl = '' } = await merchant.created('overtaken');
  await form(paymentUrl, { choice: 'pay' });
  expect(inbox.of('overtaken')).toHaveLength(1);
});

test('links carry the path prefix of PUBLIC_BASE_URL', async () => {
  const behindProxy = await SandboxProcess.start({ PUBLIC_BASE_URL: 'http://shop.test/sandbox-gateway' });
  const { id, paymentUrl } = await new Merchant(behindProxy.address).created('proxied');
  expect(paymentUrl).toBe(`http://shop.test/sandbox-gateway/pay/${id}`);
  await behindProxy.end();
});

test('scenario calls through a proxy need the key', async () => {
  const answer = await fetch(`${gateway.address}/sandbox/payments`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(answer.status).toBe(403);
});

test('SIGTERM stops the process in order, also while a call hangs', async () => {
  const other = await SandboxProcess.start({});
  const calls = new Merchant(other.address);
  await calls.script({ on: 'api', fault: 'timeoutBefore' });
  const hanging = calls.create('hanging').catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await other.end()).toBe(0);
  expect(await hanging).toBe('cut off');
});

test('the payment gateway sandbox refuses to start in production by default', () => {
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const env = { NODE_ENV: 'production', API_KEY: 'key', WEBHOOK_SECRET: 'secret', PORT: '0' };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('SANDBOX_ALLOWED');
});

test('the signature matches the published test vector', () => {
  const body =
    '{"id":"evt_1","type":"payment.succeeded","paymentId":"sbx_1","merchantRef":"pay_01J","amount":49900,"currency":"INR","occurredAt":"2026-01-02T04:30:00.000Z"}';
  expect(signWebhook('sbx_secret', 1767328200, body)).toBe(
    't=1767328200,v1=f241215c1494b40bedc1435a13d695cc56cc63f012c1e3347d055d2d22b40758',
  );
});

test('a UPI link carries the amount with two decimals and spaces as %20', () => {
  const payment = {
    id: 'sbx_1',
    merchantRef: 'REF',
    amount: 49900,
    currency: 'INR',
    description: 'Order 42',
    returnUrl: 'http://shop.test/',
    webhookUrl: null,
    status: 'created' as const,
    refundsFail: 0,
    createdAt: 0,
    expiresAt: 1,
  };
  expect(upiLink({ merchantName: 'My Shop', merchantVpa: 'shop@bank' }, payment)).toBe(
    'upi://pay?pa=shop@bank&pn=My%20Shop&tr=REF&tn=Order%2042&am=499.00&cu=INR',
  );
});
