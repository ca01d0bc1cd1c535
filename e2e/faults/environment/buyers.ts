import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PackageType, PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { specifiedLink } from '@boostline/contracts/products/specification/specified-targets';
import type { FaultShop } from './fault-shop.js';
import { send, type Answer } from './http.js';

export interface Sold {
  id: number;
  /** What the supplier is given for it. */
  link: string;
  paymentUrl: string;
  /** What the shop said to each of the wish's steps. */
  answers: Answer[];
}

interface Request extends Answer {
  path: string;
  at: number;
}

/** What is bought when it is not left to the buyers: what is alike costs the same at the supplier. */
export interface Wish {
  type: PackageType;
  quantity: number;
  /** Of another package than the usual one of its type. */
  packageId?: number;
  /** Further fields of the form. */
  form?: object;
  /** What the buyer does between the form and the payment. */
  steps?: Step[];
  /** What the buyer leaves at the checkout. */
  checkout?: object;
}

interface Step {
  at: 'coupon' | 'browsers';
  body: object;
  /** Answers that end it; every other one is asked again, or throws. */
  accepts: number[];
}

type Wares = Pick<PublicPackage, 'id'> & { type: PackageType; from: number; to: number };

const retryMs = 300;
let groups = 0;

/**
 * Buyers at the shop's public calls. What is not answered with success is asked again, with the same idempotency
 * key: as people do it, and as the interface does it.
 */
export class Buyers {
  /** Every request to the shop, in the order of its answer. */
  readonly requests: Request[] = [];
  readonly sold: Sold[] = [];
  private readonly tag = `q${(groups += 1)}x${randomBytes(3).toString('hex')}n`;
  private readonly cookie = `buyer=${randomBytes(32).toString('base64url')}`;
  private wares: Wares[] = [];
  private count = 0;

  private constructor(
    private readonly shop: FaultShop,
    private readonly url: string,
  ) {}

  /** `url`: of a balancer in front of the gateways, when it is not the gateway itself. */
  static async at(shop: FaultShop, url = shop.url): Promise<Buyers> {
    const buyers = new Buyers(shop, url);
    for (const { type, ...range } of wanted) {
      const packages: PublicPackage[] = JSON.parse(
        (await buyers.request('GET', `/api/packages/${type}`)).text,
      );
      const first = packages.find(({ quantity }) => quantity === 1000);
      if (!first) throw new Error(`no package of 1000 ${type} is on sale`);
      buyers.wares.push({ id: first.id, type, ...range });
    }
    buyers.requests.length = 0;
    return buyers;
  }

  /** Orders and pays `count` times, `atOnce` of them together; throws at the end what ended one of these lanes. */
  async buyMany(count: number, atOnce = 8, wish?: Wish): Promise<Sold[]> {
    const bought: Sold[] = [];
    let left = count;
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        bought.push(await this.buy(wish));
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: Math.min(atOnce, count) }, lane));
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
    return bought;
  }

  /** A new order starts every `1000 / perSecond` ms until `until` has ended; then all are bought to the end. */
  async buySteadily(perSecond: number, until: Promise<unknown>): Promise<void> {
    let going = true;
    const stop = until.finally(() => (going = false));
    const underWay: Promise<Sold>[] = [];
    while (going) {
      const order = this.buy();
      // A failure is reported at the end, with the others.
      order.catch(() => undefined);
      underWay.push(order);
      await Promise.race([sleep(1000 / perSecond), stop]);
    }
    await Promise.all(underWay);
    await stop;
  }

  /** One order, from the form to the payment; throws when that does not succeed within two minutes. */
  async buy(wish?: Wish): Promise<Sold> {
    const opened = await this.open(wish);
    await this.pay(opened);
    return opened;
  }

  /** Sends the form of an order for a username, once. */
  async order(username: string, key: string): Promise<Answer> {
    const ware = this.wares.find(({ type }) => type === 'followers');
    if (!ware) throw new Error('no followers are on sale');
    const body = { packageId: ware.id, packageType: ware.type, instagramUsername: username };
    return this.request('POST', '/api/orders', { 'idempotency-key': key }, body);
  }

  /** An order whose payment is open, and not paid. */
  async open(wish?: Wish): Promise<Sold> {
    this.count += 1;
    const number = this.count;
    const ware = wish
      ? this.wares.find(({ type }) => type === wish.type)
      : this.wares[number % this.wares.length];
    if (!ware) throw new Error('nothing is on sale');
    const target = `${this.tag}${number}`;
    const link = specifiedLink(ware.type, target);
    const key = { 'idempotency-key': randomBytes(16).toString('hex') };
    const order = await this.insist('/api/orders', [201], key, {
      packageId: wish?.packageId ?? ware.id,
      packageType: ware.type,
      instagramUsername: ware.type === 'followers' ? target : link,
      // No two near each other cost the same, as little as buyers agree on a number.
      quantity: wish?.quantity ?? ware.from + ((number * 37) % (ware.to - ware.from)),
      ...wish?.form,
    });
    const { id }: { id: number } = JSON.parse(order.text);
    const answers: Answer[] = [];
    for (const { at, accepts, body } of wish?.steps ?? [])
      answers.push(await this.insist(`/api/orders/by-id/${id}/${at}`, accepts, {}, body));
    const payment = await this.insist('/api/create-payment', [200], {}, { orderId: id, ...wish?.checkout });
    const { paymentUrl }: { paymentUrl: string } = JSON.parse(payment.text);
    const sold = { id, link, paymentUrl, answers };
    this.sold.push(sold);
    return sold;
  }

  /** At the gateway's own page, which the shop has no part in. */
  async pay({ paymentUrl }: Sold): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.shop.payments.complete(paymentUrl);
      } catch (error) {
        if (tries === 20) throw error;
        await sleep(retryMs);
      }
    }
  }

  async look({ id }: Sold): Promise<Answer> {
    return this.request('GET', `/api/payment-status/${id}`);
  }

  async browse(): Promise<Answer> {
    return this.request('GET', '/api/packages/followers');
  }

  private async insist(
    path: string,
    accepts: readonly number[],
    headers: Record<string, string>,
    body: object,
  ): Promise<Answer> {
    const deadline = Date.now() + 120_000;
    for (;;) {
      const answer = await this.request('POST', path, headers, body);
      if (accepts.includes(answer.status)) return answer;
      const refused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      if (refused || Date.now() > deadline) throw new Error(`${path}: ${answer.status} ${answer.text}`);
      await sleep(retryMs);
    }
  }

  private async request(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string> = {},
    body?: object,
  ): Promise<Answer> {
    const answer = await send(method, this.url + path, { cookie: this.cookie, ...headers }, body);
    this.requests.push({ ...answer, path, at: performance.now() });
    return answer;
  }
}

const wanted: { type: PackageType; from: number; to: number }[] = [
  { type: 'followers', from: 100, to: 2600 },
  { type: 'likes', from: 100, to: 2600 },
  { type: 'views', from: 1000, to: 26_000 },
];
