import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { paymentRequest, referenceOf, unavailable } from './contract/example.js';
import { startUpiGateway } from './fakes/upigateway.js';

/** Only the calendar is ours: the sockets need their timers. */
const realTimers = [
  'nextTick',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'queueMicrotask',
  'performance',
] as const;

describe('UPIGateway', () => {
  let upiGateway: Awaited<ReturnType<typeof startUpiGateway>>;
  beforeEach(async () => {
    upiGateway = await startUpiGateway();
  });
  afterEach(() => {
    jest.useRealTimers();
    return upiGateway.server.stop();
  });

  test.each([
    ['the same day', '2026-01-02T10:00:00+05:30', '2026-01-02T10:00:00+05:30', ['02-01-2026']],
    ['in the night, by the day in India', '2026-01-01T23:00:00Z', '2026-01-01T23:00:01Z', ['02-01-2026']],
    [
      'late, past midnight',
      '2026-01-02T23:30:00+05:30',
      '2026-01-03T00:20:00+05:30',
      ['02-01-2026', '03-01-2026'],
    ],
    [
      'at midnight by a clock that is behind ours',
      '2026-01-03T00:00:30+05:30',
      '2026-01-02T23:59:00+05:30',
      ['03-01-2026', '02-01-2026'],
    ],
  ])('finds an order that was created %s', async (_when, ours, theirs, days) => {
    const { gateway, fake, server, calls } = upiGateway;
    fake.now = () => new Date(theirs);
    const request = paymentRequest();
    await gateway.createPayment(request);
    server.received.length = 0;
    const reference = { ...referenceOf(request.merchantRef), createdAt: new Date(ours) };
    expect(await gateway.fetchStatus(reference)).toMatchObject({ merchantRef: request.merchantRef });
    expect(server.calls(calls.status).map(({ text }) => JSON.parse(text).txn_date)).toEqual(days);
  });

  test('recognises a repeated create on the day after', async () => {
    const { gateway, fake } = upiGateway;
    const request = paymentRequest();
    fake.now = () => new Date('2026-01-02T23:50:00+05:30');
    await gateway.createPayment(request);
    jest.useFakeTimers({ now: new Date('2026-01-03T00:20:00+05:30'), doNotFake: [...realTimers] });
    await expect(gateway.createPayment(request)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a wrong key is not an unknown payment', async () => {
    const { gateway, fake } = upiGateway;
    const request = paymentRequest();
    await gateway.createPayment(request);
    fake.keyIsRevoked = true;
    await expect(gateway.fetchStatus(referenceOf(request.merchantRef))).rejects.toEqual(unavailable);
    await expect(gateway.createPayment(paymentRequest())).rejects.toEqual(unavailable);
  });

  test.each([
    ['without a reference', 'id=1&status=success'],
    ['without an id', 'client_txn_id=b_1&status=success'],
    ['without a status', 'client_txn_id=b_1&id=1'],
    ['with a reference that is none', 'client_txn_id=b%271&id=1&status=success'],
    ['in JSON', '{"client_txn_id":"b_1","id":"1","status":"success"}'],
  ])('a notification %s is none', (_which, body) => {
    const verdict = upiGateway.gateway.parseWebhook(Buffer.from(body), {}, new Date());
    expect(verdict).toEqual({ authentic: false, reason: 'not a notification' });
  });
});
