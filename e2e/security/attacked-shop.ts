import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect } from '@jest/globals';
import * as api from '@boostline/contracts/routes/public/index';
import { Redis } from 'ioredis';
import { generate } from 'otplib';
import { Shop } from '../shop/start-shop.js';
import { wideLimits } from '../shop/wide-limits.js';
import { HttpClient, type Answer } from '../shop/http-client.js';

export const adminRoutes = Object.values(api).filter(({ access }) => access === 'admin');

/** A route with something in the place of its parameters. */
export const addressOf = (route: string) =>
  route
    .replace(/:(?:endpoint|key|line|refund|session)Id/g, '00000000-0000-4000-8000-000000000000')
    .replace(':type', 'likes')
    .replace(':name', 'razorpay')
    .replace(/:\w+/g, '1');

/** A shop under attack, its owner, and what became of each attack so far. */
export class AttackedShop {
  private readonly rows: { number: number; text: string }[] = [];
  private started: { shop: Shop; owner: HttpClient } | null = null;
  private seed = '';
  backupCodes: string[] = [];

  /** The table is printed when all has been tried. */
  static forThisFile(): AttackedShop {
    const attacked = new AttackedShop();
    beforeAll(async () => {
      const shop = await Shop.start({
        ADMIN_TWO_FACTOR: 'required',
        // Internal addresses are blocked; the payment gateway sandbox is set by the operator.
        ALLOW_LOOPBACK_UPSTREAMS: 'false',
        RATE_LIMITS: `orders=6000/m,rejected-orders=6000/m,status=60000/m,webhooks=6000/m,login=20/15m,${wideLimits}`,
        // Signs nothing and does not answer.
        UPIGATEWAY_KEY: 'upigateway-for-a-test',
        UPIGATEWAY_BASE_URL: 'http://127.0.0.1:9',
      });
      attacked.started = { shop, owner: new HttpClient(shop.url) };
    });
    afterAll(async () => {
      await attacked.started?.shop.stop();
      const table = attacked.rows.toSorted((one, other) => one.number - other.number).map(({ text }) => text);
      process.stdout.write(`\nattacks of research/security.md\n${table.join('\n')}\n`);
    });
    return attacked;
  }

  get shop(): Shop {
    if (!this.started) throw new Error('the shop is not started yet');
    return this.started.shop;
  }

  get owner(): HttpClient {
    if (!this.started) throw new Error('the shop is not started yet');
    return this.started.owner;
  }

  /** The numbers of the attacks that were tried, in their order. */
  get tried(): number[] {
    return this.rows.map(({ number }) => number).toSorted((one, other) => one - other);
  }

  /** The row of the test that is running says whether its attack was held off. */
  async hold(attempt: () => Promise<void>): Promise<void> {
    const [, digits = '', name = ''] = /(\d+): (.*)$/.exec(expect.getState().currentTestName ?? '') ?? [];
    const record = (verdict: string) =>
      this.rows.push({ number: Number(digits), text: `${verdict}${digits.padStart(2)}  ${name}` });
    try {
      await attempt();
      record('held    ');
    } catch (error) {
      record('BROKEN  ');
      throw error;
    }
  }

  stranger(): HttpClient {
    return new HttpClient(this.shop.url);
  }

  password(): string {
    return this.shop.system.secrets.ADMIN_PASSWORD;
  }

  enter(who: HttpClient): Promise<Answer> {
    return who.post('/api/admin/login', { username: 'admin', password: this.password() });
  }

  /** The code of the owner's authenticator. */
  codeOf(): Promise<string> {
    return generate({ secret: this.seed });
  }

  /** The suite does not wait half a minute for the next code. */
  async forgetUsedSteps(): Promise<void> {
    await this.shop.query('UPDATE gateway.admins SET totp_last_step = NULL');
  }

  async packageOf(type: 'followers' | 'likes'): Promise<{ id: number; price: number }> {
    const { text } = await this.stranger().get(`/api/packages/${type}`);
    const packages: { id: number; price: number; quantity: number }[] = JSON.parse(text);
    const found = packages.find(({ quantity }) => quantity === 1000);
    if (!found) throw new Error('no such package');
    return found;
  }

  /** The owner sets an authenticator up and is signed in. */
  async enrol(): Promise<void> {
    await this.enter(this.owner);
    const setup = (await this.owner.post('/api/admin/setup-2fa')).body;
    this.seed = String(setup['manualEntryKey']);
    this.backupCodes = Array.isArray(setup['backupCodes']) ? setup['backupCodes'].map(String) : [];
    await requireSuccess(this.owner.post('/api/admin/verify-2fa-setup', { code: await this.codeOf() }));
  }

  async signedIn(): Promise<HttpClient> {
    const someone = this.stranger();
    await this.enter(someone);
    await Promise.all([this.forgetUsedSteps(), this.forgetAttempts()]);
    await requireSuccess(someone.post('/api/admin/verify-2fa', { code: await this.codeOf() }));
    return someone;
  }

  /** The attempts that were counted so far: each attack begins with a clean slate, as after five minutes. */
  async forgetAttempts(): Promise<void> {
    const redis = new Redis(this.shop.system.redisUrl);
    const counted = await redis.keys('gateway:limit:codes:*');
    if (counted.length > 0) await redis.del(counted);
    redis.disconnect();
  }

  /** How many of twenty attempts at once a code opened. Most are not even tried: five in five minutes are. */
  async openings(who: HttpClient, code: string): Promise<number> {
    await this.forgetAttempts();
    const token = who.cookies.get('session') ?? '';
    const attempts = Array.from({ length: 20 }, () => {
      const copy = this.stranger();
      copy.cookies.set('session', token);
      return copy.post('/api/admin/verify-2fa', { code });
    });
    return (await Promise.all(attempts)).filter(({ status }) => status === 200).length;
  }

  async openPayment(username: string) {
    const { id: packageId } = await this.packageOf('followers');
    const buyer = this.stranger();
    const id = Number(
      (await buyer.post('/api/orders', { packageId, instagramUsername: username })).body['id'],
    );
    const paymentUrl = String((await buyer.post('/api/create-payment', { orderId: id })).body['paymentUrl']);
    return { buyer, id, paymentUrl, reference: (await this.shop.payments.read(paymentUrl)).merchantRef };
  }

  signed(body: string, at: number): string {
    const secret = this.shop.system.secrets.SANDBOX_GATEWAY_WEBHOOK_SECRET;
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  }

  notify(body: string, signature: string) {
    return this.stranger().post('/api/webhooks/sandbox', body, { 'x-sandbox-signature': signature });
  }
}

/** What the owner does himself succeeds, or nothing can be said of the attacks. */
async function requireSuccess(pending: Promise<Answer>): Promise<void> {
  const { status, text } = await pending;
  if (status !== 200) throw new Error(`${status} ${text}`);
}
