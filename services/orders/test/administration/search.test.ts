import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { orderRowList, type AdministeredOrderList } from '@boostline/contracts/schemas/admin/order-lists';
import { orderDossier } from '@boostline/contracts/schemas/admin/orders';
import pg from 'pg';
import { seedOrders } from '../../../../tools/seed-orders.ts';
import { startOrdersService, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
const count = 1200;

beforeAll(async () => {
  shop = await startOrdersService();
  const owner = new pg.Client({ connectionString: shop.database.url });
  await owner.connect();
  await owner.query(`UPDATE orders.retention SET unpaid_days = 3650, record_days = 3650`); // Keeps them all.
  await seedOrders(owner, count);
  await owner.end();
});
afterAll(() => shop.close());

type Query = Record<string, string | number>;

async function list(query: Query, kind = 'packages'): Promise<AdministeredOrderList> {
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) asked.set(key, String(value));
  const path = kind === 'offers' ? '/administration/orders/offers' : '/administration/orders';
  const { status, text } = await shop.ask('GET', `${path}?${asked}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}

/** The same question to the database, in the plainest words. */
async function expected(condition: string, values: unknown[] = [], kind = 'package'): Promise<number[]> {
  const rows = await shop.query(
    `SELECT id FROM orders.orders o WHERE kind = '${kind}' AND ${condition} ORDER BY created_at DESC, id DESC`,
    values,
  );
  return rows.map(({ id }) => Number(id));
}

const idsOf = ({ orders }: { orders: { id: number }[] }) => orders.map(({ id }) => id);
const sample = async (kind = 'package') => {
  const [row] = await shop.query(
    `SELECT o.id, o.target, l.upstream_order_id, p.merchant_ref, p.gateway_payment_id, c.capture_id
       FROM orders.orders o JOIN orders.order_lines l ON l.order_id = o.id AND l.position = 0
       JOIN orders.payments p ON p.order_id = o.id JOIN orders.captures c ON c.payment_id = p.id
      WHERE o.kind = $1 AND l.upstream_order_id IS NOT NULL LIMIT 1`,
    [kind],
  );
  return row;
};

describe('a list of orders', () => {
  test('is paged through without a gap or a repetition, newest first', async () => {
    const all = await expected('true');
    const seen: number[] = [];
    for (let page = 1; seen.length < all.length; page += 1) {
      const answer = await list({ page, size: 200 });
      expect(answer).toMatchObject({ total: all.length, totalIsExact: true });
      seen.push(...idsOf(answer));
    }
    expect(seen).toEqual(all);
  });

  test.each(['created', 'amount', 'quantity'])(
    'sorted by %s goes on after any of its orders, either way',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        const whole = { sort, direction, status: 'refunded,cancelled' };
        const first = idsOf(await list({ ...whole, size: 200 }));
        const after = first[24];
        if (after === undefined) throw new Error('too few orders');
        const rest = await list({ ...whole, after, size: 20, page: 2 });
        expect(idsOf(rest)).toEqual(first.slice(45, 65));
        expect(rest).toMatchObject({ total: first.length - 25, totalIsExact: true });
      }
    },
  );

  test('is filtered by status, type, date and supplier together', async () => {
    const from = new Date(Date.now() - 300 * 86_400_000).toISOString();
    const to = new Date(Date.now() - 20 * 86_400_000).toISOString();
    const filter = { status: 'completed,processing', type: 'likes,views', from, to, provider: 2, size: 200 };
    const wanted = await expected(
      `status IN ('completed', 'processing') AND package_type IN ('likes', 'views') AND created_at >= $1 AND created_at < $2
       AND EXISTS (SELECT FROM orders.order_lines l WHERE l.order_id = o.id AND l.provider_id = 2)`,
      [from, to],
    );
    expect(wanted.length).toBeGreaterThan(20);
    const answer = await list(filter);
    expect([idsOf(answer), answer.total]).toEqual([wanted.slice(0, 200), wanted.length]);
  });

  test('is filtered by whether money went or goes back, whatever the status', async () => {
    const wanted = await expected(`EXISTS (SELECT FROM orders.refunds r WHERE r.order_id = o.id)`);
    expect(wanted.length).toBeGreaterThan(0);
    expect(idsOf(await list({ refunds: 'any', size: 200 }))).toEqual(wanted.slice(0, 200));
  });

  test('of offers is filtered by the type of any of their lines', async () => {
    const hasComments = `EXISTS (SELECT FROM orders.order_lines l WHERE l.order_id = o.id AND l.type = 'comments')`;
    const wanted = await expected(hasComments, [], 'offer');
    const answer = await list({ type: 'comments', size: 200 }, 'offers');
    expect(idsOf(answer)).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test.each(['amount', 'quantity'] as const)('is sorted by %s, both ways', async (sort) => {
    for (const direction of ['asc', 'desc']) {
      const { orders } = await list({ sort, direction, size: 200 });
      const values = orders.map((order) => order[sort]);
      const sign = direction === 'asc' ? 1 : -1;
      expect(values).toEqual(values.toSorted((one, other) => sign * (one - other)));
    }
  });

  test.each([
    'status=lost',
    'status=',
    'type=offers',
    'from=yesterday',
    'sort=id;drop',
    'page=0',
    'page=201&size=50',
    'page=2&size=200&after=0',
    'size=201',
    'provider=x',
  ])('refuses %s', async (query) => {
    expect((await shop.ask('GET', `/administration/orders?${query}`)).status).toBe(400);
  });

  test('is worth asking again while an order of today is being delivered', async () => {
    await shop.query(
      `UPDATE orders.orders SET created_at = now() - interval '3 days' WHERE status = 'processing'`,
    );
    expect((await list({})).poll).toBe(false);
    const id = await shop.order();
    await shop.query(`UPDATE orders.orders SET status = 'processing' WHERE id = $1`, [id]);
    expect((await list({})).poll).toBe(false);
    await shop.query(`UPDATE orders.order_lines SET upstream_order_id = '77' WHERE order_id = $1`, [id]);
    expect([(await list({})).poll, (await list({}, 'offers')).poll]).toEqual([true, false]);
    await shop.query(`UPDATE orders.orders SET status = 'payment_pending' WHERE id = $1`, [id]);
  });
});

describe('the list of all orders', () => {
  const all = async (query: Record<string, unknown>) => {
    const given = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) given.set(name, String(value));
    const { status, body } = await shop.ask('GET', `/administration/orders/all?${given}`);
    expect(status).toBe(200);
    return orderRowList.parse(body);
  };
  const everything = async (column: string, way: string) => {
    const rows = await shop.query(
      `SELECT id FROM orders.orders WHERE kind IN ('package', 'offer') ORDER BY ${column} ${way}, id ${way}`,
    );
    return rows.map(({ id }) => Number(id));
  };

  test.each([
    ['created', 'desc', 'created_at'],
    ['amount', 'asc', 'amount_paise'],
  ])(
    'has packages and offers sorted together by %s %s, on each of its pages',
    async (sort, direction, column) => {
      const wanted = await everything(column, direction);
      const answers = [1, 2, 5].map((page) => all({ sort, direction, page, size: 40 }));
      expect((await Promise.all(answers)).map(idsOf)).toEqual([
        wanted.slice(0, 40),
        wanted.slice(40, 80),
        wanted.slice(160, 200),
      ]);
      expect(await all({ sort, direction, size: 20, after: wanted[99] })).toMatchObject({
        total: wanted.length - 100,
        orders: wanted.slice(100, 120).map((id) => ({ id })),
      });
    },
  );

  test('says what is kept of a payment, by which gateway, and what may be done', async () => {
    const [order] = (await all({ status: 'partially_completed', size: 1 })).orders;
    const [sums] = await shop.query(
      `SELECT (o.amount_paise - sum(l.refund_due_paise + l.refunded_paise))::float8 / 100 AS kept
         FROM orders.orders o JOIN orders.order_lines l ON l.order_id = o.id WHERE o.id = $1 GROUP BY o.id`,
      [order?.id],
    );
    expect(order).toMatchObject({
      kept: Number(sums['kept']),
      gateway: expect.any(String),
      allowedActions: ['refund'],
    });
    const unpaid = await shop.order();
    const [found] = (await all({ search: unpaid })).orders;
    expect(found).toMatchObject({ id: unpaid, kept: 0, gateway: null, allowedActions: ['cancel'] });
  });

  test('finds those that wait for their buyer, a refused target among them, however old they are', async () => {
    const id = await shop.order('private_profile');
    await shop.query(
      `UPDATE orders.orders SET status = 'processing', paid_at = now(), created_at = now() - interval '300 days' WHERE id = $1`,
      [id],
    );
    await shop.query(
      `UPDATE orders.order_lines SET status = 'waiting', correct_until = now() + interval '1 day' WHERE order_id = $1`,
      [id],
    );
    const waiting = await all({ waits: 'customer', search: 'private_profile' });
    expect(waiting.orders).toMatchObject([
      { id, lines: [{ target: 'private_profile', problem: 'target-refused', delivered: 0 }] },
    ]);
  });

  test('finds a buyer by mobile as it is typed, by e-mail address and by part of the name', async () => {
    const id = await shop.order();
    await shop.query(
      `UPDATE orders.orders SET customer_name = 'Devika Ramanathan', customer_email = 'Devika@Example.in', customer_phone = '9123409876' WHERE id = $1`,
      [id],
    );
    for (const search of ['+91 91234 09876', '9123409876', 'devika@example.in', 'ramanath', 'DEVIKA RAM'])
      expect(idsOf(await all({ search }))).toEqual([id]);
    expect((await all({ search: 'ramanath' })).orders[0]?.customer.name).toBe('Devika Ramanathan');
  });

  test('an order keeps what its owner notes, beside its history', async () => {
    const id = await shop.order();
    const said = { text: 'Called: wants it by Friday' };
    expect((await shop.ask('POST', `/administration/orders/${id}/notes`, said)).status).toBe(200);
    const { notes, timeline } = orderDossier.parse(
      (await shop.ask('GET', `/administration/orders/${id}`)).body,
    );
    expect(notes).toMatchObject([said]);
    expect(timeline.map(({ name }) => name)).toEqual(['order.payment_pending']);
    expect((await shop.ask('POST', `/administration/orders/4711/notes`, said)).status).toBe(404);
  });
});

describe('a search', () => {
  test('finds an order by each of its identifiers', async () => {
    const { id, upstream_order_id, merchant_ref, gateway_payment_id, capture_id } = await sample();
    for (const search of [id, `#${id}`, upstream_order_id, merchant_ref, gateway_payment_id, capture_id])
      expect(idsOf(await list({ search }))).toEqual([Number(id)]);
  });

  test('finds an order by its short number as people type it, and an older one by the letters of its id', async () => {
    const id = await shop.order();
    const [order] = (await list({ search: String(id) })).orders;
    const code = order?.code ?? '';
    expect(code).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/);
    for (const search of [code, code.toLowerCase().replace('-', ' '), `#${code.replace('-', '')}`])
      expect(idsOf(await list({ search }))).toEqual([id]);
    await shop.query(`UPDATE orders.orders SET code = NULL WHERE id = $1`, [id]);
    const [older] = (await list({ search: String(id) })).orders;
    expect(older?.code).toMatch(/^([2-9A-Y]{4}-){2}[2-9A-Y]{4}$/);
    expect(idsOf(await list({ search: older?.code ?? '' }))).toEqual([id]);
  });

  test('finds part of a name in either case, a name after @, and the post of a link', async () => {
    await shop.order('Very.Special_Name');
    for (const search of [
      'ecial_',
      'VERY.SP',
      '@very.special_name',
      'https://www.instagram.com/very.special_name/',
    ])
      expect((await list({ search })).orders).toMatchObject([{ instagramUsername: 'very.special_name' }]);
    // Neither is a pattern: they stand for themselves.
    for (const search of ['very%name', 'very.special.name']) expect((await list({ search })).total).toBe(0);
    const { target } = await sample('offer');
    const found = await list({ search: `https://www.instagram.com/reel/${target}/?x=1` }, 'offers');
    expect(found.orders).toHaveLength(1);
  });

  test('finds an offer by the username of its followers', async () => {
    const [{ id, target }] = await shop.query(
      `SELECT o.id, l.target FROM orders.orders o JOIN orders.order_lines l ON l.order_id = o.id
        WHERE o.kind = 'offer' AND l.type = 'followers' LIMIT 1`,
    );
    expect(idsOf(await list({ search: target }, 'offers'))).toContain(Number(id));
  });

  test('obeys the filters, and two letters are the beginning of a name', async () => {
    const wanted = await expected(`target ILIKE 'ro%' AND status = 'completed'`);
    const answer = await list({ search: 'ro', status: 'completed', size: 200 });
    expect([idsOf(answer), answer.total]).toEqual([wanted, wanted.length]);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test.each(["' OR 1=1 --", '\\', '%', '_', '9'.repeat(30), '🙂'])('takes %s for a text', async (search) => {
    expect((await list({ search })).total).toBe(0);
  });
});

describe('the export', () => {
  const lines = async (query: string) => {
    const { text } = await shop.ask('GET', `/administration/orders/export.csv?${query}`);
    return text.split('\r\n').filter(Boolean);
  };

  test('holds every order once, whatever the number of batches, packages before offers', async () => {
    const file = await lines('');
    const ids = file.slice(1).map((line) => Number(/^"#(\d+)"/.exec(line)?.[1]));
    expect(ids).toEqual([...(await expected('true')), ...(await expected('true', [], 'offer'))]);
    expect(file[0]).toBe(
      '"Order ID","Order number","Ordered at","Paid at","Type","Offer","Target","Quantity","Amount (INR)","Status","Providers","Upstream IDs","Refund due (INR)","Refunded (INR)","Coupon","Discount (INR)","Products","Units","Links"',
    );
  });

  test('obeys the same filters as the list', async () => {
    expect(await lines('kind=packages&status=refunded')).toHaveLength(
      1 + (await expected(`status = 'refunded'`)).length,
    );
  });

  test('runs no formula that a buyer or an administrator wrote', async () => {
    const [{ id }] = await shop.query(
      `UPDATE orders.orders SET offer_name = '=HYPERLINK("http://evil","x")' WHERE id =
         (SELECT id FROM orders.orders WHERE kind = 'offer' LIMIT 1) RETURNING id`,
    );
    const file = await lines(`kind=offers&search=${id}`);
    expect(file[1]).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
  });
});

describe('the figures', () => {
  test('are those of the days, services and packages, and money given back counts where it was paid', async () => {
    const { body } = await shop.ask('GET', '/administration/figures?days=366');
    const { days, services, packages, offers, totals, before } = JSON.parse(JSON.stringify(body));
    expect(days).toHaveLength(366);
    const [row] = await shop.query(
      `SELECT count(*)::int AS orders, sum(amount_paise)::float / 100 AS paid,
              (SELECT sum(l.refund_due_paise + l.refunded_paise)::float / 100
                 FROM orders.order_lines l JOIN orders.orders o ON o.id = l.order_id WHERE o.paid_at IS NOT NULL) AS back
         FROM orders.orders WHERE paid_at IS NOT NULL`,
    );
    const sum = (values: number[]) =>
      Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;
    expect(totals).toMatchObject({ orders: row.orders, refunded: row.back });
    expect(totals.revenue).toBeCloseTo(row.paid - row.back, 2);
    expect(sum(days.map((day: { revenue: number }) => day.revenue))).toBeCloseTo(totals.revenue, 2);
    expect(sum(services.map((one: { revenue: number }) => one.revenue))).toBeCloseTo(totals.revenue, 2);
    const sold = [...packages, ...offers];
    expect(sum(sold.map((one: { revenue: number }) => one.revenue))).toBeCloseTo(totals.revenue, 2);
    expect(sum(sold.map((one: { orders: number }) => one.orders))).toBe(row.orders);
    expect(before).toMatchObject({ orders: 0, revenue: 0 });
    expect(totals.deliveryP50).toBeGreaterThan(180);
    expect(totals.deliveryP95).toBeGreaterThan(totals.deliveryP50);
    expect(totals.failureRate).toBeGreaterThan(0);
    expect(days.at(-1).day).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()),
    );
  });
});
