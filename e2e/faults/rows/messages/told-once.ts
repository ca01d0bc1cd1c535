import type { Sold, Wish } from '../../floor/crowd.js';
import { untilSo } from '../../floor/eventually.js';
import type { Floor } from '../../floor/floor.js';
import { Owner } from '../../floor/owner.js';
import { receiversOf } from '../../floor/receivers.js';
import type { Check } from '../../row.js';

/** A buyer who leaves an address and lets the browser be told. Both are the receivers' names for the order. */
export interface ToldBuyer {
  name: string;
  wish: Wish;
}

let named = 0;

export function toldBuyers(floor: Floor, count: number): ToldBuyer[] {
  const { push } = receiversOf(floor);
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

/** A program is told when an order is paid and delivered. */
export async function addProgram(floor: Floor): Promise<void> {
  const [known] = await floor.query(`SELECT FROM orders.webhook_endpoints`);
  if (known) return;
  const { url } = receiversOf(floor).program;
  const owner = await Owner.signIn(floor);
  const events = ['order.paid', 'order.delivered'];
  await owner.post('/api/admin/webhook-endpoints', { url, events });
}

const ownersPhone = 'owner';

/** The owner's phone is told of every sign-in from a new browser. */
export async function addOwnersPhone(floor: Floor): Promise<void> {
  const owner = await Owner.signIn(floor);
  const { subscription } = receiversOf(floor).push.browser(ownersPhone);
  await owner.post('/api/admin/push-devices', { name: 'Phone', subscription });
}

/** Every message of these orders is sent; answers after how many seconds. */
export async function untilSent(floor: Floor, sold: readonly Sold[], mostSeconds: number): Promise<number> {
  const began = performance.now();
  const wanted = sold.length * ways.length * kinds;
  const isSo = async () => {
    const [found] = await floor.query<{ sent: number }>(
      `SELECT count(*)::integer AS sent FROM orders.messages WHERE order_id = ANY ($1) AND state = 'sent'`,
      [sold.map(({ id }) => id)],
    );
    return found?.sent === wanted;
  };
  await untilSo(`${wanted} messages are sent`, isSo, mostSeconds).catch(() => undefined);
  return (performance.now() - began) / 1000;
}

/** Nothing waits to be sent: what dies next has no message of an earlier row in its hands. */
export async function untilQuiet(floor: Floor): Promise<void> {
  const isSo = async () => {
    const waiting = await floor.query(`SELECT FROM orders.messages WHERE state = 'waiting' LIMIT 1`);
    return waiting.length === 0;
  };
  await untilSo('nothing waits to be sent', isSo, 60);
}

/** What a dead process had claimed is taken up again at once, not after the two minutes of its claim. */
export async function endClaims(floor: Floor): Promise<void> {
  await floor.query(`UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`);
}

const ways = ['email', 'push', 'endpoint'] as const;
/** Paid, and delivered. */
const kinds = 2;

interface Told {
  checks: Check[];
  /** Of a message that came before, with the id by which its receiver knows that. */
  copies: number;
  messages: number;
}

/** Each receiver of each order has the two messages that it is to have, each under one id, and no other. */
export async function toldOnce(floor: Floor, told: readonly { name: string; sold: Sold }[]): Promise<Told> {
  const { mailbox, push, program } = receiversOf(floor);
  const heard = told.flatMap(({ name, sold: { id } }) => [
    mailbox.to(addressOf(name)).map((one) => one.id),
    push.to(name).map(({ headers }) => String(headers['topic'])),
    program.received.filter(({ orderId }) => orderId === id).map((one) => one.id),
  ]);
  const wrong = heard.filter((ids) => new Set(ids).size !== kinds);
  const messages = heard.length * kinds;
  const rows = await floor.query<{ many: number }>(
    `SELECT count(*)::integer AS many FROM orders.messages WHERE order_id = ANY ($1) AND state = 'sent'`,
    [told.map(({ sold }) => sold.id)],
  );
  return {
    checks: [
      {
        what: `${wrong.length} of ${heard.length} receivers were told another number of messages: ${wrong.map((ids) => new Set(ids).size)}`,
        held: wrong.length === 0,
      },
      { what: `${rows[0]?.many} of ${messages} messages noted as sent`, held: rows[0]?.many === messages },
    ],
    copies: heard.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
    messages,
  };
}

/** The owner's phone has one notice of each new browser. */
export async function ownerToldOnce(floor: Floor, mostSeconds: number): Promise<Check[]> {
  const shown = () =>
    new Set(
      receiversOf(floor)
        .push.to(ownersPhone)
        .map(({ headers }) => String(headers['topic'])),
    ).size;
  const [found] = await floor.query<{ browsers: number }>(
    `SELECT count(*)::integer - 1 AS browsers FROM gateway.known_devices`,
  );
  const browsers = found?.browsers ?? 0;
  await untilSo('the owner is told', async () => shown() >= browsers, mostSeconds).catch(() => undefined);
  return [
    { what: `the owner is told of ${shown()} of ${browsers} new browsers`, held: shown() === browsers },
    { what: 'the owner had nothing to be told of', held: browsers > 0 },
  ];
}
