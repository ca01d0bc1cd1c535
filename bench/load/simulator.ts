// Simulated buyers, payment gateway and supplier in a process of its own, all in memory, so that they use little of
// the cores. They answer at once, unless the supplier is given a delay. One clock measures when a webhook leaves and
// when its `add` arrives. Started by start-simulator.ts.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { BuyersLine } from './buyers-line.ts';

const webhookSecret = 'bench-webhook-secret';
const unit = 1_000_000n;
/** Id, dollars per 1000, smallest and largest quantity: the demo's services. */
const services = [
  ['101', '0.90', 10, 500_000],
  ['102', '1.40', 50, 100_000],
  ['201', '0.25', 10, 300_000],
  ['202', '0.60', 10, 50_000],
  ['301', '0.02', 100, 10_000_000],
  ['302', '0.05', 100, 1_000_000],
  ['402', '3.00', 5, 10_000],
] as const;
const microsPerPiece: Map<string, bigint> = new Map(
  services.map(([id, rate]) => [id, BigInt(Math.round(Number(rate) * 1000))]),
);

/** By merchant reference. */
const payments = new Map<string, { id: string; amount: number; paid: boolean }>();
/** When the webhook of an order left, by its target; then how long its `add` took. */
const left = new Map<string, number>();
let times: number[] = [];
/** What each order at the supplier cost. */
const charges = new Map<string, bigint>();
let wallet = 1_000_000n * unit;
let line: BuyersLine | undefined;
let packages: { id: number; quantity: number; type: string }[] = [];
let buyers = 0;
/** How long an `add` takes at the supplier. */
let addMs = 0;

const server = createServer((asked, answer) => {
  let body = '';
  asked.setEncoding('utf8').on('data', (chunk) => (body += chunk));
  asked.on('end', () => {
    const url = new URL(asked.url ?? '/', 'http://simulator');
    const [status, said] = url.pathname.startsWith('/v1/payments')
      ? gateway(url, body)
      : supplier(new URLSearchParams(body));
    const text = JSON.stringify(said);
    const respond = () => {
      answer.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      answer.end(text);
    };
    if (addMs > 0 && body.includes('action=add')) setTimeout(respond, addMs);
    else respond();
  });
});

function gateway({ searchParams }: URL, body: string): [number, object] {
  if (body) {
    const { merchantRef, amount } = JSON.parse(body);
    const known = payments.get(merchantRef) ?? { id: `pay_${randomUUID()}`, amount, paid: false };
    payments.set(merchantRef, known);
    const named = { id: known.id, merchantRef, amount, currency: 'INR' };
    return [201, { ...named, paymentUrl: `http://localhost/pay/${merchantRef}` }];
  }
  const merchantRef = searchParams.get('merchantRef') ?? '';
  const known = payments.get(merchantRef);
  if (!known) return [404, { code: 'not-found', message: 'no such payment' }];
  const captures = known.paid ? [{ id: `cap_${known.id}`, amount: known.amount, currency: 'INR' }] : [];
  return [200, { id: known.id, merchantRef, status: known.paid ? 'paid' : 'created', captures }];
}

function supplier(form: URLSearchParams): [number, unknown] {
  const arrived = performance.now();
  switch (form.get('action')) {
    case 'services':
      return [
        200,
        services.map(([id, rate, min, max]) => ({
          ...listed,
          service: id,
          rate,
          min,
          max,
          name: `Service ${id}`,
        })),
      ];
    case 'balance':
      return [200, { balance: dollars(wallet), currency: 'USD' }];
    case 'status':
      return [200, Object.fromEntries((form.get('orders') ?? '').split(',').map((id) => [id, statusOf(id)]))];
    case 'add': {
      const id = String(1000 + charges.size);
      const charge =
        (microsPerPiece.get(form.get('service') ?? '') ?? 0n) * BigInt(form.get('quantity') ?? 0);
      charges.set(id, charge);
      wallet -= charge;
      noteArrival(form.get('link') ?? '', arrived);
      return [200, { order: Number(id) }];
    }
    default:
      return [200, { error: 'Incorrect request' }];
  }
}

const listed = { type: 'Default', category: 'Instagram', refill: false, cancel: false };

function statusOf(id: string) {
  const charge = charges.get(id);
  if (charge === undefined) return { error: 'Incorrect order ID' };
  return { charge: dollars(charge), start_count: '100', status: 'Completed', remains: '0', currency: 'USD' };
}

function dollars(micros: bigint) {
  return `${micros / unit}.${String(micros % unit).padStart(6, '0')}`;
}

function noteArrival(link: string, arrived: number) {
  const target = /instagram\.com\/(?:p\/|reel\/)?([^/?]+)/.exec(link)?.[1] ?? '';
  const sent = left.get(target);
  if (sent === undefined) return;
  left.delete(target);
  times.push(arrived - sent);
}

async function post(path: string, text: string, headers: Record<string, string> = {}) {
  if (!line) throw new Error('no shop was opened');
  const { status, head, body } = await line.post(path, text, headers);
  if (status >= 300) throw new Error(`${path}: ${status} ${body}`);
  const cookies = [...head.matchAll(/^set-cookie: ([^;\r]+)/gim)].map(([, cookie]) => cookie);
  return { cookie: cookies.join('; '), json: JSON.parse(body) };
}

/** One buyer's steps up to the webhook; resolves when the webhook is accepted. */
async function buy() {
  const number = (buyers += 1);
  const chosen = packages[number % packages.length];
  if (!chosen) throw new Error('nothing to buy');
  const target = chosen.type === 'followers' ? `bench.${number}` : `C${String(number).padStart(10, '0')}`;
  const named = chosen.type === 'followers' ? target : `https://www.instagram.com/p/${target}/`;
  const order = {
    packageId: chosen.id,
    packageType: chosen.type,
    instagramUsername: named,
    quantity: chosen.quantity,
  };
  const made = await post('/api/orders', JSON.stringify(order), { 'idempotency-key': randomUUID() });
  const { cookie } = made;
  const started = await post('/api/create-payment', JSON.stringify({ orderId: made.json.id }), { cookie });
  const merchantRef = String(started.json.paymentUrl).split('/').at(-1) ?? '';
  const payment = payments.get(merchantRef);
  if (!payment) throw new Error(`no payment ${merchantRef}`);
  payment.paid = true;
  const body = JSON.stringify({ id: `evt_${payment.id}`, merchantRef });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
  left.set(target, performance.now());
  await post('/api/webhooks/sandbox', body, { 'x-sandbox-signature': `t=${at},v1=${signature}` });
  return target;
}

function isServed(bought: Promise<unknown>) {
  return bought.then(
    () => true,
    () => false,
  );
}

async function until(done: () => boolean, what: string) {
  const end = Date.now() + 60_000;
  while (!done()) {
    if (Date.now() > end) throw new Error(`${what}: not within a minute`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const tasks = {
  /** The supplier answers an `add` after so long. */
  async slow(message: { addMs: number }) {
    ({ addMs } = message);
    return {};
  },
  async open({ shop }: { shop: string }) {
    line?.close();
    line = new BuyersLine(shop);
    const types = ['followers', 'likes', 'views'];
    const lists = await Promise.all(
      types.map(async (type) => (await fetch(`${shop}/api/packages/${type}`)).json()),
    );
    packages = lists.flat();
    return {};
  },
  /** Clients who buy one after the other. */
  async crowd({ clients, seconds }: { clients: number; seconds: number }) {
    const end = performance.now() + seconds * 1000;
    let bought = 0;
    const one = async () => {
      while (performance.now() < end) {
        if (await isServed(buy())) bought += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, one));
    return { bought };
  },
  /** One buyer at a time: milliseconds from each webhook to its `add`. */
  async alone({ orders }: { orders: number }) {
    times = [];
    for (let number = 0; number < orders; number += 1) {
      const target = await buy();
      await until(() => !left.has(target), 'an add');
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    return { times };
  },
  /** Buyers who come whether or not others were served. */
  async stream({ perSecond, seconds }: { perSecond: number; seconds: number }) {
    times = [];
    const coming: Promise<boolean>[] = [];
    const began = performance.now();
    while (coming.length < perSecond * seconds) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
      while (coming.length < Math.min(due, perSecond * seconds)) coming.push(isServed(buy()));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const served = (await Promise.all(coming)).filter(Boolean).length;
    await until(() => times.length >= served, 'all adds');
    return { times, refused: coming.length - served };
  },
};

type Task =
  | { task: 'slow'; addMs: number }
  | { task: 'open'; shop: string }
  | { task: 'crowd'; clients: number; seconds: number }
  | { task: 'alone'; orders: number }
  | { task: 'stream'; perSecond: number; seconds: number };

function run(message: Task) {
  switch (message.task) {
    case 'slow':
      return tasks.slow(message);
    case 'open':
      return tasks.open(message);
    case 'crowd':
      return tasks.crowd(message);
    case 'alone':
      return tasks.alone(message);
    case 'stream':
      return tasks.stream(message);
  }
}

process.on('message', (message: Task) => {
  run(message).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    process.send?.({ done: { url: `http://127.0.0.1:${address.port}`, webhookSecret } });
});
