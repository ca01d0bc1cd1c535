import { beforeAll, describe, expect, test } from '@jest/globals';
import { leastRole } from '@boostline/contracts/routes/permissions';
import { isAtLeast, roles, type Role } from '@boostline/contracts/schemas/admin/staff';
import * as api from '@boostline/contracts/routes/public/index';
import type { Route } from '@boostline/contracts/routes/route';
import { queueBoardPath } from '@boostline/contracts/schemas/admin/queues';
import type { Browser } from '../test-gateway.js';
import { isIn } from './owner.js';
import { changeRole, codeIn, join, owner } from './people.js';

const panelRoutes = Object.values<Route>(api).filter(({ access }) => access === 'admin');
const addressOf = (path: string) =>
  path
    .replace(
      /:(?:endpoint|key|line|refund|session|message|device|passkey|browser)Id/g,
      '00000000-0000-4000-8000-000000000000',
    )
    .replace(':name', 'razorpay')
    .replace(':type', 'likes')
    .replace(':username', 'no-such-person')
    .replace(/:\w+/g, '1');
const isRefusedToRole = async (browser: Browser, method: string, path: string) => {
  const body = method === 'GET' ? undefined : {};
  const answer = await browser.request(addressOf(path), { method, body });
  return answer.status === 403 && codeIn(answer) === 'forbidden';
};

describe('every route of the panel', () => {
  const people = new Map<Role, Browser>();
  beforeAll(async () => {
    people.set('owner', await owner.signedIn());
    people.set('manager', (await join('manager')).browser);
    people.set('support', (await join('support')).browser);
    owner.gateway.orders.answerWith(() => ({ status: 404, body: { code: 'not-found', message: 'no' } }));
  });
  /** Calls that end the own session, or those of others, are left to the other cases. */
  const harmless = ({ method, path }: Route) => !(method === 'DELETE' && path.endsWith('/sessions'));

  test.each(roles)(
    'refuses the role %s where its least role is a higher one, and nowhere else',
    async (role) => {
      const browser = people.get(role);
      if (!browser) throw new Error('no such person');
      for (const route of panelRoutes.filter(harmless)) {
        const call = `${route.method} ${route.path}`;
        const refused = await isRefusedToRole(browser, route.method, route.path);
        expect([call, refused]).toEqual([call, !isAtLeast(role, leastRole(call))]);
      }
      expect(await isIn(browser)).toBe(true);
    },
  );

  test('of money settings, keys and staff is the owner’s', () => {
    const area =
      /payment-settings|keys|webhook-endpoints|mail-settings|owner-notices|push-devices|lookup-sources|staff|invitations|erasures|personal-data|retention|backups|audit|set-up|queues/;
    const changes =
      /^(?:POST|PUT) \/api\/admin\/(?:providers(?:\/:providerId)?(?:\/test)?|pricing|tax-documents\/standing|settlements\/\w+)$/;
    const owners = panelRoutes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => (area.test(call) && !call.includes('/account/')) || changes.test(call));
    expect(owners.length).toBeGreaterThan(45);
    expect(owners.filter((call) => leastRole(call) !== 'owner')).toEqual([]);
  });

  test('that shows or changes prices and costs, or gives a file or money, is not for support', () => {
    const sensitive =
      /packages|offers(?!$)|coupons|pricing|catalogue|smmjar|providers|overview|settlements|wallet|tax-documents|\.csv|refund|suspense|free|resend$|switch|texts|config|products\/|bulk/;
    const open = panelRoutes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => sensitive.test(call) && leastRole(call) === 'support');
    expect(open).toEqual(['POST /api/admin/messages/:messageId/resend']);
  });

  test('that no table names is the owner’s, as the pages of the queues are', async () => {
    expect(leastRole('GET /api/admin/something-new')).toBe('owner');
    for (const role of ['manager', 'support'] as const)
      expect((await people.get(role)?.get(`${queueBoardPath}/`))?.status).toBe(403);
  });
});

describe('a session whose role changes while it is open', () => {
  test('may do less, or more, from its next call on', async () => {
    const { username, browser } = await join('manager');
    const boss = await owner.signedIn();
    expect(codeIn(await browser.get('/api/admin/coupons'))).not.toBe('forbidden');
    expect((await changeRole(boss, username, 'support')).status).toBe(200);
    expect(codeIn(await browser.get('/api/admin/coupons'))).toBe('forbidden');
    expect((await browser.get('/api/admin/session')).json()).toMatchObject({
      state: 'full',
      role: 'support',
    });
    await changeRole(boss, username, 'owner');
    expect((await browser.get('/api/admin/staff')).status).toBe(200);
  });
});

describe('support', () => {
  const order = {
    allowedActions: ['cancel', 'refund', 'stop-parts', 'hold-parts'],
    order: { id: 1, paidAt: null },
    refunds: [{ id: 'a', allowedActions: ['approve'] }],
    kept: 100,
    revenue: 100,
  };
  const placement = {
    lineId: 'a',
    charge: 'secret-charge',
    expectedCharge: 'secret-charge',
    evidence: { charge: 'secret-charge' },
    attempts: [{ answer: 'secret-charge' }],
    allowedActions: ['refill', 'refund', 'resend'],
  };

  test('sees an order without costs, and only the steps that support may take', async () => {
    owner.gateway.orders.answerWith(({ path }) => {
      if (path.includes('placements')) return { body: [placement] };
      return path.includes('costs')
        ? { body: [{ orderId: 1, cost: 424242, isExpected: false }] }
        : { body: order };
    });
    const seen = await (await join('support')).browser.get('/api/admin/orders/1');
    expect(seen.json()).toMatchObject({
      allowedActions: ['cancel', 'hold-parts'],
      money: { cost: null, profit: null },
      refunds: [{ allowedActions: [] }],
      placements: [{ charge: null, allowedActions: ['refill'] }],
    });
    expect(seen.text).not.toMatch(/secret-charge|424242/);
    const all = await (await join('manager')).browser.get('/api/admin/orders/1');
    const { kept: _, revenue: _net, ...rest } = order;
    expect(all.json()).toMatchObject({ ...rest, placements: [placement] });
  });

  test('finds buyers’ questions under what waits, and no money', async () => {
    owner.gateway.orders.answerWith(() => ({
      body: { questions: [{ orderId: 1 }], refunds: [{ id: 'a' }], review: [], outbox: {}, held: [{}] },
    }));
    const waiting = (await (await join('support')).browser.get('/api/admin/operations')).json();
    expect(waiting).toMatchObject({ questions: [{ orderId: 1 }], refunds: [], held: [], invariants: null });
  });
});
