import type { Sold, Wish } from '../../environment/buyers.js';
import { waitUntil } from '../../../shop/eventually.js';
import type { FaultShop } from '../../environment/fault-shop.js';
import { Owner } from '../../environment/owner.js';
import { receiversOf } from '../../environment/receivers.js';
import type { Check } from '../../row.js';

/** A buyer with an email address and a subscribed browser; both receivers know the order by this name. */
export interface NotifiedBuyer {
  name: string;
  wish: Wish;
}

let named = 0;

export function notifiedBuyers(shop: FaultShop, count: number): NotifiedBuyer[] {
  const { push } = receiversOf(shop);
  return Array.from({ length: count }, (_, at) => {
    const name = `buyer-${(named += 1)}`;
    const { subscription } = push.browser(name);
    return {
      name,
      wish: {
        type: 'followers',
        quantity: 300 + 37 * at,
        checkout: { customerEmail: addressOf(name) },
        steps: [{ at: 'browsers', body: { subscription }, accepts: [201] }],
      },
    };
  });
}

const addressOf = (name: string) => `${name}@example.com`;

/** Adds a webhook for paid and delivered orders. */
export async function addProgram(shop: FaultShop): Promise<void> {
  const [known] = await shop.query(`SELECT FROM orders.webhook_endpoints`);
  if (known) return;
  const { url } = receiversOf(shop).program;
  const owner = await Owner.signIn(shop);
  const events = ['order.paid', 'order.delivered'];
  await owner.post('/api/admin/webhook-endpoints', { url, events });
}

const ownersPhone = 'owner';

/** Subscribes the owner's phone to sign-ins from new browsers. */
export async function addOwnersPhone(shop: FaultShop): Promise<void> {
  const owner = await Owner.signIn(shop);
  const { subscription } = receiversOf(shop).push.browser(ownersPhone);
  await owner.post('/api/admin/push-devices', { name: 'Phone', subscription });
}

/** Every message of these orders is sent; returns after how many seconds. */
export async function untilSent(shop: FaultShop, sold: readonly Sold[], maxSeconds: number): Promise<number> {
  const began = performance.now();
  const wanted = sold.length * ways.length * kinds;
  const condition = async () => {
    const [found] = await shop.query<{ sent: number }>(
      `SELECT count(*)::integer AS sent FROM orders.messages WHERE order_id = ANY ($1) AND state = 'sent'`,
      [sold.map(({ id }) => id)],
    );
    return found?.sent === wanted;
  };
  await waitUntil(`${wanted} messages are sent`, condition, maxSeconds).catch(() => undefined);
  return (performance.now() - began) / 1000;
}

/** Nothing waits to be sent: what dies next has no message of an earlier row in its hands. */
export async function untilQuiet(shop: FaultShop): Promise<void> {
  const condition = async () => {
    const waiting = await shop.query(`SELECT FROM orders.messages WHERE state = 'waiting' LIMIT 1`);
    return waiting.length === 0;
  };
  await waitUntil('nothing waits to be sent', condition, 60);
}

/** What a dead process had claimed is taken up again at once, not after the two minutes of its claim. */
export async function endClaims(shop: FaultShop): Promise<void> {
  await shop.query(`UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`);
}

const ways = ['email', 'push', 'endpoint'] as const;
/** Paid, and delivered. */
const kinds = 2;

interface Notified {
  checks: Check[];
  /** Of a message that came before, with the id by which its receiver knows that. */
  copies: number;
  messages: number;
}

/** Each receiver of each order has the two messages that it is to have, each under one id, and no other. */
export async function checkNotifiedOnce(
  shop: FaultShop,
  bought: readonly { name: string; sold: Sold }[],
): Promise<Notified> {
  const { mailbox, push, program } = receiversOf(shop);
  const received = bought.flatMap(({ name, sold: { id } }) => [
    mailbox.to(addressOf(name)).map((one) => one.id),
    push.to(name).map(({ headers }) => String(headers['topic'])),
    program.received.filter(({ orderId }) => orderId === id).map((one) => one.id),
  ]);
  const wrong = received.filter((ids) => new Set(ids).size !== kinds);
  const messages = received.length * kinds;
  const rows = await shop.query<{ many: number }>(
    `SELECT count(*)::integer AS many FROM orders.messages WHERE order_id = ANY ($1) AND state = 'sent'`,
    [bought.map(({ sold }) => sold.id)],
  );
  return {
    checks: [
      {
        what: `${wrong.length} of ${received.length} receivers got another number of messages: ${wrong.map((ids) => new Set(ids).size)}`,
        held: wrong.length === 0,
      },
      { what: `${rows[0]?.many} of ${messages} messages noted as sent`, held: rows[0]?.many === messages },
    ],
    copies: received.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
    messages,
  };
}

/** The owner's phone has one notice of each new browser. */
export async function checkOwnerNotifiedOnce(shop: FaultShop, maxSeconds: number): Promise<Check[]> {
  const shown = () =>
    new Set(
      receiversOf(shop)
        .push.to(ownersPhone)
        .map(({ headers }) => String(headers['topic'])),
    ).size;
  const [found] = await shop.query<{ browsers: number }>(
    `SELECT count(*)::integer - 1 AS browsers FROM gateway.known_devices`,
  );
  const browsers = found?.browsers ?? 0;
  await waitUntil('the owner is notified', async () => shown() >= browsers, maxSeconds).catch(
    () => undefined,
  );
  return [
    { what: `the owner is notified of ${shown()} of ${browsers} new browsers`, held: shown() === browsers },
    { what: 'there was no sign-in to notify of', held: browsers > 0 },
  ];
}
