import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NotifyOwner } from '../src/admin/notices/notify-owner.js';
import { startGatewayInProcess } from './gateway-in-process.js';

let gateway: Awaited<ReturnType<typeof startGatewayInProcess>>;
beforeAll(async () => {
  gateway = await startGatewayInProcess();
});
afterAll(() => gateway.stop());

const sums = { ours: 0, theirs: -199, fees: 0, taxes: 0, net: -199, entries: 1, differences: 1 };
const refund = {
  day: '2026-11-30',
  gateway: 'razorpay',
  kind: 'refund',
  state: 'missing-here',
  reference: 'rfnd_1',
  orderId: null,
  orderCode: null,
  ours: null,
  theirs: -199,
  fee: 0,
  tax: 0,
  net: -199,
};

test('reports a refund made at the gateway from the statements of both months that may hold it', async () => {
  const asked: string[] = [];
  gateway.orders.answerWith(({ method, path }) => {
    if (method === 'POST') return { body: { done: true } };
    const period = new URL(path, 'http://orders').searchParams.get('period') ?? '';
    asked.push(period);
    const differences = period === '2026-11' ? [refund] : [];
    return {
      body: { period, days: [], total: sums, differences, lastImport: null, fetching: ['razorpay'] },
    };
  });
  await gateway.app.get(NotifyOwner).notifySettlements(new Date('2026-12-03T03:00:00Z'));
  // In the morning the timer asks as well.
  expect(asked).toEqual(expect.arrayContaining(['2026-11', '2026-12']));
  const sent = gateway.orders.unprompted.find(({ body }) => body.includes('settlement:'));
  expect(sent?.path).toBe('/owner-notices');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    notices: [
      {
        cause: 'settlement:razorpay:refund:rfnd_1:missing-here',
        kind: 'needs-you',
        title: '₹199 went back at Razorpay, and not by the shop',
        path: '/mykey/settlements?period=2026-11',
        text: 'Number rfnd_1, 2026-11-30. If you gave it back there yourself, cancel the order as well: the shop still delivers it.',
      },
    ],
  });
});
