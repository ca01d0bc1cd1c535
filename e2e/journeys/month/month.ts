import { ownerSettings } from '@boostline/contracts/schemas/admin/notices/owner-notices';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { z } from 'zod';
import { Authenticator, setUpAuthenticator } from '../../admin/authenticator.js';
import type { Buyer } from '../../shop/buyer.js';
import { HttpClient, type Answer } from '../../shop/http-client.js';
import { Shop } from '../../shop/start-shop.js';
import { openReceivers, type Receivers } from '../receivers.js';

export const ownerMail = 'owner@shop.example';
const kinds = ['promise-broken', 'sign-in', 'needs-you', 'refund-failing', 'supplier-stopped'];

export interface Sale {
  id: number;
  buyer: Buyer;
}

interface SaleOptions {
  type?: 'followers' | 'likes' | 'views';
  quantity?: number;
  coupon?: string;
  outcome?: { outcome: string; amount?: number };
  mail?: string;
  /** What happens between the order and its payment. */
  meanwhile?: () => Promise<unknown>;
}

export const post = (name: string) => `https://www.instagram.com/p/${name}/`;

/** A shop for a month of trading, its owner, and who receives what it sends. */
export class Month {
  readonly since = new Date();
  readonly orderIds: number[] = [];

  private constructor(
    readonly shop: Shop,
    readonly receivers: Receivers,
    readonly owner: HttpClient,
    private readonly authenticator: Authenticator,
  ) {}

  static async open(): Promise<Month> {
    const receivers = await openReceivers();
    const shop = await Shop.start(
      {
        TELEGRAM_API_URL: receivers.url,
        SMTP_URL: receivers.smtpUrl,
        MAIL_FROM: 'Boostline <orders@shop.example>',
      },
      async (plans) =>
        plans.map((plan) =>
          plan.name === 'orders'
            ? { ...plan, env: { ...plan.env, NODE_EXTRA_CA_CERTS: receivers.pushCertificate } }
            : plan,
        ),
    );
    const owner = await withPassword(shop);
    const month = new Month(shop, receivers, owner, await setUpAuthenticator(owner));
    await done(owner.post('/api/admin/smmjar/sync', {}));
    await month.askForAlerts();
    return month;
  }

  async close(): Promise<void> {
    await this.shop.stop();
    await this.receivers.close();
  }

  /** The owner, in a browser that the shop has not seen. */
  async signInElsewhere(): Promise<void> {
    const browser = await withPassword(this.shop);
    await done(browser.post('/api/admin/verify-2fa', { code: await this.authenticator.code() }));
  }

  /** One order with its payment. */
  async sell(target: string, options: SaleOptions = {}): Promise<Sale> {
    const buyer = this.shop.buyer();
    const id = await buyer.order(options.type ?? 'followers', target, options.quantity);
    this.orderIds.push(id);
    if (options.coupon) await buyer.post(`/api/orders/by-id/${id}/coupon`, { code: options.coupon });
    await options.meanwhile?.();
    await this.pay({ id, buyer }, options);
    return { id, buyer };
  }

  async pay({ id, buyer }: Sale, { mail, outcome }: SaleOptions = {}): Promise<void> {
    const opening = { orderId: id, ...(mail && { customerEmail: mail }) };
    const { body } = await buyer.post('/api/create-payment', opening);
    await this.shop.payments.complete(String(body['paymentUrl']), outcome);
  }

  private async askForAlerts(): Promise<void> {
    const { owner, receivers } = this;
    const { version } = await read(ownerSettings, owner.get('/api/admin/owner-notices'));
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
    await done(owner.get('/api/admin/push-devices'));
    await done(owner.post('/api/admin/push-devices', { name: 'Phone', subscription: receivers.phone }));
    await done(owner.send('PUT', '/api/admin/owner-notices', { body: settings }));
  }
}

export const becomes = (status: OrderStatus | OrderStatus[], { id, buyer }: Sale) => buyer.until(id, status);

async function withPassword(shop: Shop): Promise<HttpClient> {
  const browser = new HttpClient(shop.url);
  const { ADMIN_PASSWORD: password } = shop.system.secrets;
  await done(browser.post('/api/admin/login', { username: 'admin', password }));
  return browser;
}

/** Throws when it was refused. */
export async function done(answered: Promise<Answer>): Promise<Answer> {
  const answer = await answered;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

/** What a route answers. Throws when it refuses. */
export async function read<S extends z.ZodType>(schema: S, answered: Promise<Answer>): Promise<z.infer<S>> {
  return schema.parse(JSON.parse((await done(answered)).text));
}
