import { expect } from '@jest/globals';
import { auditPage } from '@boostline/contracts/schemas/admin/account';
import {
  administeredOrderDetail,
  type AdministeredOrderDetail,
} from '@boostline/contracts/schemas/admin/orders';
import { adminSession } from '@boostline/contracts/schemas/admin/session';
import { madeInvitation } from '@boostline/contracts/schemas/admin/staff';
import { setUpAuthenticator } from '../../admin/authenticator.js';
import { eventually } from '../../shop/eventually.js';
import { HttpClient } from '../../shop/http-client.js';
import { becomes, done, read, type Month, type Sale } from './month.js';

const newPassword = 'seven Lanterns on the quiet lake';

export interface Staff {
  manager: HttpClient;
  support: HttpClient;
}

/** Both are invited, and set up an authenticator of their own. */
export async function inviteStaff(month: Month): Promise<Staff> {
  return { manager: await join(month, 'meera', 'manager'), support: await join(month, 'dev', 'support') };
}

async function join({ owner, shop }: Month, username: string, role: string): Promise<HttpClient> {
  const invitation = { username, role, mail: null };
  const { link } = await read(madeInvitation, owner.post('/api/admin/invitations', invitation));
  const person = new HttpClient(shop.url);
  const token = new URL(link).hash.slice(1);
  await done(person.post('/api/admin/invitations/accept', { token, newPassword }));
  await setUpAuthenticator(person);
  return person;
}

/** The manager sells with a coupon, gives a part of it back, and gives another buyer an order for nothing. */
export async function managerWorks(month: Month, { manager }: Staff): Promise<void> {
  await done(manager.post('/api/admin/coupons', { code: 'DIWALI10', kind: 'percent', value: 10 }));
  const sale = await month.sell('month.coupon', { coupon: 'DIWALI10' });
  expect((await becomes('completed', sale)).amount).toBe(179.1);
  await refund(manager, sale, 49.55);
  const gift = {
    order: { packageId: await packageOf(month), packageType: 'followers', instagramUsername: 'month.gift' },
    customer: {},
    reason: 'the last one came late',
    key: crypto.randomUUID(),
  };
  const given = await done(manager.post('/api/admin/orders/free', gift));
  const givenId = Number(given.body['id']);
  month.orderIds.push(givenId);
  await eventually(async () => {
    const { order, money } = await orderOf(manager, givenId);
    expect(order.status).toBe('completed');
    expect(money).toMatchObject({ kept: 0, revenue: 0, isExpected: false });
    expect(money.profit).toBe(0 - (money.cost ?? 0));
  });
  await expectRefused(manager, [
    'POST /api/admin/invitations',
    'POST /api/admin/settlements/preview',
    'POST /api/admin/settlements/import',
    'PUT /api/admin/payment-settings',
    'PUT /api/admin/staff/dev',
  ]);
}

/** The same form a second time gives nothing back. */
async function refund(manager: HttpClient, { id }: Sale, amount: number): Promise<void> {
  const { order } = await orderOf(manager, id);
  const refunds = `/api/admin/orders/${id}/refunds`;
  const form = { version: order.version, amount, key: crypto.randomUUID(), reason: 'came late' };
  await done(manager.post(refunds, form));
  expect((await manager.post(refunds, form)).status).toBe(409);
  await eventually(async () => {
    const now = await orderOf(manager, id);
    expect(now.refunds.map(({ state, ...one }) => [state, one.amount])).toEqual([['processed', amount]]);
    expect(now.timeline).toContainEqual(
      expect.objectContaining({ name: 'refund-decision.made', by: 'meera' }),
    );
  });
}

/** A buyer asks about a delivered order; support answers, and asks the supplier to fill it up again. */
export async function supportWorks(month: Month, { support }: Staff): Promise<void> {
  const sale = await month.sell('month.dropped');
  await becomes('completed', sale);
  const { id, buyer } = sale;
  await buyer.post(`/api/orders/by-id/${id}/help`, { topic: 'dropped', text: 'A hundred are gone.' });
  const seen = await eventually(async () => {
    const detail = await orderOf(support, id);
    expect(detail.conversation).toMatchObject({ awaitsShop: true });
    return detail;
  });
  expect(seen.money).toMatchObject({ cost: null, profit: null });
  expect(seen.allowedActions).not.toContain('refund');
  await done(support.post(`/api/admin/orders/${id}/conversation`, { text: 'They come back.', closes: true }));
  expect((await buyer.readOrder(id)).conversation).toMatchObject({
    open: false,
    entries: [{ text: 'A hundred are gone.' }, { text: 'They come back.' }],
  });
  const [placement] = seen.placements ?? [];
  expect(placement?.allowedActions).toEqual(['refill']);
  await done(
    support.post(`/api/admin/orders/${id}/lines/${placement?.lineId}/refill`, {
      version: placement?.version,
      reason: 'the buyer lost followers',
    }),
  );
  await eventually(async () => expect((await buyer.readOrder(id)).lines).toMatchObject([{ refill: 'done' }]));
  await expectRefused(support, [
    `POST /api/admin/orders/${id}/refunds`,
    'POST /api/admin/orders/free',
    'GET /api/admin/orders/export.csv',
    'GET /api/admin/overview',
    'POST /api/admin/catalogue/import',
    'POST /api/admin/coupons',
  ]);
}

/** The audit log names who did what; who is removed is out at once, and the other one works on. */
export async function supportLeaves({ owner }: Month, { manager, support }: Staff): Promise<void> {
  const { entries } = await read(auditPage, owner.get('/api/admin/audit?size=200'));
  const named = entries.map(({ username, action, refused }) => `${username} ${refused ?? 'did'} ${action}`);
  expect(named).toEqual(
    expect.arrayContaining([
      'meera did POST /api/admin/catalogue/import',
      'meera did POST /api/admin/coupons',
      'meera did POST /api/admin/orders/:orderId/refunds',
      'meera conflict POST /api/admin/orders/:orderId/refunds',
      'meera did POST /api/admin/orders/free',
      'dev did POST /api/admin/orders/:orderId/conversation',
      'dev did POST /api/admin/orders/:orderId/lines/:lineId/refill',
    ]),
  );
  await done(owner.send('DELETE', '/api/admin/staff/dev'));
  expect(await stateOf(support)).toBe('none');
  expect((await support.get('/api/admin/orders')).status).toBe(401);
  expect(await stateOf(manager)).toBe('full');
}

const stateOf = async (person: HttpClient) =>
  (await read(adminSession, person.get('/api/admin/session'))).state;

async function expectRefused(person: HttpClient, calls: string[]): Promise<void> {
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await person.send(method, path, method === 'GET' ? {} : { body: {} });
    expect([call, answer.status, answer.body['code']]).toEqual([call, 403, 'forbidden']);
  }
}

const orderOf = (person: HttpClient, id: number): Promise<AdministeredOrderDetail> =>
  read(administeredOrderDetail, person.get(`/api/admin/orders/${id}`));

async function packageOf({ shop }: Month): Promise<number> {
  const sold = (await shop.buyer().packages('followers')).find(({ quantity }) => quantity === 1000);
  return sold?.id ?? 0;
}
