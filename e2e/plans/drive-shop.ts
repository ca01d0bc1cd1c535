import type { Shop } from '../shop/start-shop.js';

interface Sample {
  id: number;
  target: string;
  upstream_order_id: string;
  merchant_ref: string;
}

/**
 * Seconds. A line that stays open for two minutes is given to a person, and that is no outcome here; lines of one price
 * are bought one after the other, and the money of the canceled one goes back after that.
 */
const settledWithin = 180;

/** Asks of a shop, by its front doors, whatever touches a table that grows: buyers, gateway, panel, administrator. */
export async function driveShop(shop: Shop): Promise<void> {
  await buy(shop);
  await useCoupon(shop);
  await loseAnAnswer(shop);
  await administrate(shop);
}

async function buy(shop: Shop): Promise<void> {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'planned_one');
  const { paymentUrl } = await buyer.startPayment(id);
  await buyer.paymentStatus(id);
  await shop.payments.complete(paymentUrl);
  await buyer.until(id, 'completed');
  await buyer.paymentStatus(id);
  await ask(buyer.get('/api/orders/mine'));
  await ask(buyer.get('/api/recent-orders'));
  await ask(buyer.get('/api/track-record'));
  await ask(shop.buyer().post('/api/orders/track', { orderId: id, target: 'planned_one' }));
  await ask(buyer.open(`/api/orders/by-id/${id}/receipt`));
}

async function useCoupon(shop: Shop): Promise<void> {
  await shop.query(
    `INSERT INTO orders.coupons (code, percent, limit_in_all, limit_per_buyer, created_by)
     VALUES ('PLANNED', 10, 100, 1, 'owner')`,
  );
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'planned_coupon');
  await ask(buyer.post(`/api/orders/by-id/${id}/coupon`, { code: 'PLANNED' }));
  await buyer.startPayment(id);
  const administrator = await signedIn(shop);
  await ask(administrator.get('/api/admin/coupons'));
  await ask(administrator.get('/api/admin/coupons/results'));
}

/** Three faults: a lost answer, a lost request that only the wallet proves, and a cancelled order that is refunded. */
async function loseAnAnswer(shop: Shop): Promise<void> {
  const add = { on: 'call', action: 'add', times: 1 };
  await shop.supplier.scenario([
    { ...add, link: 'planned_lost', fault: 'resetAfterCommit' },
    { ...add, link: 'planned_absent', fault: 'resetBefore' },
    { on: 'order', link: 'planned_canceled', final: 'cancel' },
  ]);
  const buyer = shop.buyer();
  const pay = async (target: string) => {
    const id = await buyer.order('followers', target);
    const { paymentUrl } = await buyer.startPayment(id);
    await shop.payments.complete(paymentUrl);
    return id;
  };
  const settle = (id: number) =>
    buyer.until(id, ['completed', 'refunded'], settledWithin).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await whatIsKnown(shop)}`);
    });
  // By itself: two lost answers of one price would be for a person, before the service has shown what it charges.
  await settle(await pay('planned_lost'));
  await Promise.all([settle(await pay('planned_absent')), settle(await pay('planned_canceled'))]);
}

/** What fulfilment knows of the three lines and of the panel's account, one row in each line. */
async function whatIsKnown(shop: Shop): Promise<string> {
  const { rows } = await shop.query(
    `SELECT to_jsonb(p)::text AS row FROM fulfilment.placements p WHERE target LIKE 'planned%'
     UNION ALL
     SELECT to_jsonb(a)::text FROM fulfilment.attempts a
       JOIN fulfilment.placements p USING (line_id) WHERE p.target LIKE 'planned%'
     UNION ALL
     SELECT (to_jsonb(p) - 'api_key_sealed')::text FROM fulfilment.providers p`,
  );
  return rows.map(({ row }) => row).join('\n');
}

async function administrate(shop: Shop): Promise<void> {
  const { rows } = await shop.query(
    `SELECT o.id, o.target, l.upstream_order_id, p.merchant_ref FROM orders.orders o
       JOIN orders.order_lines l ON l.order_id = o.id AND l.position = 0 JOIN orders.payments p ON p.order_id = o.id
      WHERE o.kind = 'package' AND l.upstream_order_id IS NOT NULL ORDER BY o.id LIMIT 1`,
  );
  const sample: Sample = rows[0];
  const administrator = await signedIn(shop);
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString();
  for (const query of [
    '',
    'page=100',
    `after=${sample.id}`,
    'type=comments',
    'search=qx',
    'search=mumbai',
    'status=processing,paid_processing_failed',
    `type=likes&from=${month}`,
    'provider=1',
    'sort=amount',
    'sort=quantity&direction=asc',
    `search=${sample.id}`,
    `search=${sample.target}`,
    `search=${sample.upstream_order_id}`,
    `search=${sample.merchant_ref}`,
  ])
    await ask(administrator.get(`/api/admin/orders?${query}`));
  await ask(administrator.get('/api/admin/orders/offers'));
  for (const query of ['', 'status=paid,processing', 'waits=customer'])
    await ask(administrator.get(`/api/admin/orders/all?${query}`));
  await ask(administrator.get(`/api/admin/orders/${sample.id}`));
  await ask(administrator.get('/api/admin/overview?days=1'));
  await ask(administrator.get('/api/admin/operations'));
  await (await administrator.open('/api/admin/orders/export.csv')).text();
}

export async function signedIn(shop: Shop): Promise<ReturnType<Shop['buyer']>> {
  const administrator = shop.buyer();
  const { ADMIN_PASSWORD: password } = shop.system.secrets;
  await ask(administrator.post('/api/admin/login', { username: 'admin', password }));
  return administrator;
}

async function ask(answer: Promise<{ status: number }>): Promise<void> {
  const { status } = await answer;
  if (status >= 400) throw new Error(`answered ${status}`);
}
