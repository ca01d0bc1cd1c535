import { expect } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { messagesWith } from './alerts.js';
import { becomes, done, post, type Month } from './month.js';

export async function quietDays(month: Month): Promise<void> {
  const { shop } = month;
  const sales = await Promise.all([
    month.sell('month.asha', { mail: 'asha@buyers.example' }),
    month.sell('month.ravi', { quantity: 500 }),
    month.sell(post('Cmonth1'), { type: 'likes' }),
  ]);
  await Promise.all(sales.map((sale) => becomes('completed', sale)));
  // One looks, one is declined, one leaves an answer lost on its way.
  month.orderIds.push(await shop.buyer().order('followers', 'month.looks'));
  await month.sell('month.poor', { outcome: { outcome: 'decline' } });
  await shop.supplier.scenario([
    { on: 'call', action: 'add', link: 'month.lost', fault: 'timeoutAfterCommit', times: 1 },
  ]);
  await becomes('completed', await month.sell('month.lost', { quantity: 250 }));
  expect(await shop.supplier.orders('month.lost')).toHaveLength(1);
}

export async function badDeliveries(month: Month): Promise<void> {
  await month.shop.supplier.scenario([
    { on: 'order', link: 'month.partial', final: 'partial' },
    { on: 'order', link: 'month.cancelled', final: 'cancel' },
  ]);
  const partial = await month.sell('month.partial');
  const cancelled = await month.sell('month.cancelled');
  await becomes('partially_completed', partial);
  await becomes('refunded', cancelled);
  const refused = await month.sell('month.private', { mail: 'ravi@buyers.example' });
  const { id, buyer } = refused;
  await eventually(async () => {
    const answer = await buyer.post(`/api/orders/by-id/${id}/target`, { target: 'month.public' });
    expect(answer.status).toBe(200);
  });
  await becomes('completed', refused);
}

export async function badMoney(month: Month): Promise<void> {
  const wrong = await month.sell('month.rupee', { outcome: { outcome: 'wrong_amount', amount: 100 } });
  await becomes('paid_processing_failed', wrong);
  const twice = await month.sell('month.twice', { outcome: { outcome: 'double_capture' } });
  await becomes('completed', twice);
}

export async function supplierTrouble(month: Month): Promise<void> {
  const { owner, receivers, shop } = month;
  // The price triples between the order and its payment, and another service is gone.
  const trouble = [
    { on: 'services', service: 201, change: { rate: '99' } },
    { on: 'services', service: 402, remove: true },
  ];
  const dear = await month.sell(post('Cmonth2'), {
    type: 'likes',
    meanwhile: async () => {
      await shop.supplier.scenario(trouble);
      await done(owner.post('/api/admin/smmjar/sync', {}));
    },
  });
  await becomes('paid_processing_failed', dear);
  expect((await owner.get('/api/admin/smmjar/changes')).text).toMatch(/201.*402|402.*201/);
  // The wallet is empty; money comes, and delivery goes on by itself.
  await shop.supplier.scenario([], { setBalance: '0' });
  const waiting = await month.sell('month.patient');
  await eventually(async () => expect(messagesWith('is stopped', receivers.hooks)).not.toEqual([]), 120);
  await shop.supplier.scenario([], { setBalance: '5000' });
  await becomes('completed', waiting);
}
