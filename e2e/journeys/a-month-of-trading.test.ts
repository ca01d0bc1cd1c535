import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ownerSettings } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { checkInvariants } from '../../tools/invariants.ts';
import { Authenticator } from '../admin/authenticator.js';
import { HttpClient } from '../shop/http-client.js';
import type { Buyer } from '../shop/buyer.js';
import { eventually } from '../shop/eventually.js';
import { desktop, newVisitor, openBrowser } from '../shop/open-browser.js';
import { Shop } from '../shop/start-shop.js';
import { openReceivers, type Delivery, type Receivers } from './receivers.js';

const ownerMail = 'owner@shop.example';
const kinds = ['promise-broken', 'sign-in', 'needs-you', 'refund-failing', 'supplier-stopped'];

let receivers: Receivers;
let shop: Shop;
let owner: HttpClient;
let authenticator: Authenticator | null = null;

beforeAll(async () => {
  receivers = await openReceivers();
  shop = await Shop.start(
    {
      TELEGRAM_API_URL: receivers.url,
      SMTP_URL: receivers.smtpUrl,
      MAIL_FROM: 'Boostline <orders@shop.example>',
    },
    async (plans) => plans.map(trustingPushService),
  );
  owner = await signIn();
  await good(owner.post('/api/admin/smmjar/sync', {}));
  const { version } = ownerSettings.parse((await owner.get('/api/admin/owner-notices')).body);
  const settings = {
    version,
    email: { to: ownerMail, kinds },
    quiet: null,
    reason: 'the shop opens',
    telegram: { chatId: '42', kinds, token: '123456:AAaaBBbbCCccDDddEEeeFF' },
    webhook: { url: `${receivers.url}/hook`, kinds, secret: `whsec_${'A'.repeat(32)}` },
    push: { kinds },
  };
  // As a browser does: it needs the shop's key before it can subscribe.
  await good(owner.get('/api/admin/push-devices'));
  await good(owner.post('/api/admin/push-devices', { name: 'Phone', subscription: receivers.phone }));
  await good(owner.send('PUT', '/api/admin/owner-notices', { body: settings }));
});
afterAll(async () => {
  await shop.stop();
  await receivers.close();
});

type Plan = Parameters<NonNullable<Parameters<typeof Shop.start>[1]>>[0][number];

const trustingPushService = (plan: Plan): Plan =>
  plan.name === 'orders'
    ? { ...plan, env: { ...plan.env, NODE_EXTRA_CA_CERTS: receivers.pushCertificate } }
    : plan;

async function signIn(): Promise<HttpClient> {
  const browser = new HttpClient(shop.url);
  const { ADMIN_PASSWORD: password } = shop.system.secrets;
  await good(browser.post('/api/admin/login', { username: 'admin', password }));
  if (authenticator) await good(browser.post('/api/admin/verify-2fa', { code: await authenticator.code() }));
  else {
    const { manualEntryKey } = await good(browser.post('/api/admin/setup-2fa'));
    authenticator = Authenticator.ofSecret(String(manualEntryKey));
    await good(browser.post('/api/admin/verify-2fa-setup', { code: await authenticator.code() }));
  }
  return browser;
}

async function good(answered: ReturnType<HttpClient['post']>) {
  const { status, text, body } = await answered;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}

interface Sale {
  type?: 'followers' | 'likes';
  quantity?: number;
  outcome?: { outcome: string; amount?: number };
  mail?: string;
  /** What happens between the order and its payment. */
  meanwhile?: () => Promise<unknown>;
}

const post = (name: string) => `https://www.instagram.com/p/${name}/`;

/** One order with its payment; returns its number and its buyer. */
async function sell(target: string, sale: Sale = {}): Promise<{ id: number; buyer: Buyer }> {
  const buyer = shop.buyer();
  const id = await buyer.order(sale.type ?? 'followers', target, sale.quantity);
  await sale.meanwhile?.();
  const opening = { orderId: id, ...(sale.mail && { customerEmail: sale.mail }) };
  const { body } = await buyer.post('/api/create-payment', opening);
  await shop.payments.complete(String(body['paymentUrl']), sale.outcome);
  return { id, buyer };
}

const becomes = async (
  status: OrderStatus | OrderStatus[],
  { id, buyer }: Awaited<ReturnType<typeof sell>>,
) => buyer.until(id, status);

/** The messages that contain these words. */
function messagesWith(words: string, all: Delivery[]): Delivery[] {
  return all.filter(({ text }) => text.includes(words));
}

test('after a month of good and bad days every order, rupee and alert is accounted for', async () => {
  await quietDays();
  await badDeliveries();
  await badMoney();
  await supplierTrouble();
  await signIn();
  await eachAlertOnce();
  await everyOrderExplained();
  const { databaseUrl } = shop.system;
  const broken = (await checkInvariants(databaseUrl)).filter(({ breaches }) => breaches.length > 0);
  expect(broken).toEqual([]);
  await everyRupee();
}, 400_000);

async function quietDays(): Promise<void> {
  const sales = await Promise.all([
    sell('month.asha', { mail: 'asha@buyers.example' }),
    sell('month.ravi', { quantity: 500 }),
    sell(post('Cmonth1'), { type: 'likes' }),
  ]);
  await Promise.all(sales.map((sale) => becomes('completed', sale)));
  // One looks, one is declined, one leaves an answer lost on its way.
  await shop.buyer().order('followers', 'month.looks');
  await sell('month.poor', { outcome: { outcome: 'decline' } });
  await shop.supplier.scenario([
    { on: 'call', action: 'add', link: 'month.lost', fault: 'timeoutAfterCommit', times: 1 },
  ]);
  await becomes('completed', await sell('month.lost', { quantity: 250 }));
  expect(await shop.supplier.orders('month.lost')).toHaveLength(1);
}

async function badDeliveries(): Promise<void> {
  await shop.supplier.scenario([
    { on: 'order', link: 'month.partial', final: 'partial' },
    { on: 'order', link: 'month.cancelled', final: 'cancel' },
  ]);
  const partial = await sell('month.partial');
  const cancelled = await sell('month.cancelled');
  await becomes('partially_completed', partial);
  await becomes('refunded', cancelled);
  const refused = await sell('month.private', { mail: 'ravi@buyers.example' });
  const { id, buyer } = refused;
  await eventually(async () => {
    const answer = await buyer.post(`/api/orders/by-id/${id}/target`, { target: 'month.public' });
    expect(answer.status).toBe(200);
  });
  await becomes('completed', refused);
}

async function badMoney(): Promise<void> {
  const wrong = await sell('month.rupee', { outcome: { outcome: 'wrong_amount', amount: 100 } });
  await becomes('paid_processing_failed', wrong);
  const twice = await sell('month.twice', { outcome: { outcome: 'double_capture' } });
  await becomes('completed', twice);
}

async function supplierTrouble(): Promise<void> {
  // The price triples between the order and its payment, and another service is gone.
  const trouble = [
    { on: 'services', service: 201, change: { rate: '99' } },
    { on: 'services', service: 402, remove: true },
  ];
  const dear = await sell(post('Cmonth2'), {
    type: 'likes',
    meanwhile: async () => {
      await shop.supplier.scenario(trouble);
      await good(owner.post('/api/admin/smmjar/sync', {}));
    },
  });
  await becomes('paid_processing_failed', dear);
  const { body } = await owner.get('/api/admin/smmjar/changes');
  expect(JSON.stringify(body)).toMatch(/201.*402|402.*201/);
  // The wallet is empty; money comes, and delivery goes on by itself.
  await shop.supplier.scenario([], { setBalance: '0' });
  const waiting = await sell('month.patient');
  await eventually(async () => expect(messagesWith('is stopped', receivers.hooks)).not.toEqual([]), 120);
  await shop.supplier.scenario([], { setBalance: '5000' });
  await becomes('completed', waiting);
}

const alerts = ['came for order', 'Needs you: order', 'is stopped', 'signed in from a new browser'];

async function eachAlertOnce(): Promise<void> {
  const ways = (): Record<string, Delivery[]> => ({
    email: receivers.mailsTo(ownerMail),
    telegram: receivers.chats,
    webhook: receivers.hooks,
    push: receivers.pushed(),
  });
  await eventually(async () => {
    const missing = Object.entries(ways()).flatMap(([way, messages]) =>
      alerts.filter((words) => messagesWith(words, messages).length === 0).map((words) => `${way}: ${words}`),
    );
    expect(missing).toEqual([]);
  }, 120);
  for (const [way, messages] of Object.entries(ways())) {
    for (const words of ['came for order', 'is stopped', 'signed in'])
      expect([way, words, messagesWith(words, messages).length]).toEqual([way, words, 1]);
    const texts = messages.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const mail of ['asha@buyers.example', 'ravi@buyers.example']) {
    const subjects = receivers.mailsTo(mail).map(({ text }) => text);
    expect(subjects.length).toBeGreaterThanOrEqual(2);
    expect(new Set(subjects).size).toBe(subjects.length);
  }
}

/** As the owner reads it: no raw status, and a card for each order that waits. */
async function everyOrderExplained(): Promise<void> {
  const browser = await openBrowser();
  try {
    const { page, pageErrors } = await newVisitor(browser, desktop);
    const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
    await page.context().addCookies(cookies);
    await page.goto(`${shop.url}/mykey/orders`);
    const rows = page.getByRole('row').filter({ hasText: /₹/ });
    await rows.first().waitFor();
    const texts = await rows.allInnerTexts();
    expect(texts).toHaveLength(13);
    for (const text of texts) {
      expect(text).toMatch(/Not paid yet|Payment failed|Delivered|Partly delivered|Refunded|Needs you/);
      expect(text).not.toMatch(/\w_\w+_|processing|failed_|paid_/);
    }
    await page.goto(`${shop.url}/mykey/needs-you`);
    for (const text of [/Paid ₹1 instead of ₹199/, /Would lose ₹/])
      await page.getByText(text).first().waitFor();
    expect(pageErrors).toEqual([]);
  } finally {
    await browser.close();
  }
}

/** What the payment gateway took is, to the paisa, what the book has for it in its accounts. */
async function everyRupee(): Promise<void> {
  const { rows } = await shop.query(
    `SELECT (SELECT sum(amount_paise) FROM orders.captures)::int AS captured,
            (SELECT -sum(amount_paise) FROM orders.ledger_entries WHERE account = 'gateway')::int AS booked,
            (SELECT sum(amount_paise) FROM orders.ledger_entries WHERE account <> 'gateway')::int AS kept`,
  );
  expect(rows[0].captured).toBeGreaterThan(0);
  expect([rows[0].booked, rows[0].kept]).toEqual([rows[0].captured, rows[0].captured]);
}
