import { setTimeout as sleep } from 'node:timers/promises';
import type { BuyerOrder, OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import type { PackageType, PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import type { PaymentStatus } from '@boostline/contracts/schemas/shop/payments';

interface Answer {
  status: number;
  // What a route answers is asserted by the test that asks for it.
  body: Record<string, unknown>;
}

/** Buys over the shop's public calls, as a browser would: one cookie jar, JSON bodies. */
export class Buyer {
  private cookies = '';

  constructor(private readonly shopUrl: string) {}

  async get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  /** The answer as it comes, for what is no JSON. */
  async open(path: string, signal?: AbortSignal): Promise<Response> {
    return fetch(this.shopUrl + path, { headers: { cookie: this.cookies }, signal: signal ?? null });
  }

  async packages(type: PackageType): Promise<PublicPackage[]> {
    return this.fetchJson(`/api/packages/${type}`);
  }

  async offers(): Promise<PublicOffer[]> {
    return this.fetchJson('/api/offers');
  }

  /** Orders the package of `quantity` (1000 by default); returns the order's id. */
  async order(type: PackageType, target: string, quantity = 1000): Promise<number> {
    const { status, body } = await this.tryToOrder(type, target, quantity);
    if (status !== 201 || typeof body['id'] !== 'number')
      throw new Error(`${status} ${JSON.stringify(body)}`);
    return body['id'];
  }

  /** The same; returns what the shop says to it. */
  async tryToOrder(type: PackageType, target: string, quantity = 1000, more: object = {}): Promise<Answer> {
    const sold = (await this.packages(type)).find((one) => one.quantity === quantity);
    if (!sold) throw new Error(`no package of ${quantity} ${type}`);
    return this.post('/api/orders', {
      packageId: sold.id,
      instagramUsername: target,
      packageType: type,
      ...more,
    });
  }

  /** Opens the payment; answers its page and id. */
  async startPayment(orderId: number): Promise<{ paymentUrl: string; paymentId: string }> {
    const { status, body } = await this.post('/api/create-payment', { orderId });
    const { paymentUrl, paymentId } = body;
    if (status !== 200 || typeof paymentUrl !== 'string' || typeof paymentId !== 'string')
      throw new Error(`${status} ${JSON.stringify(body)}`);
    return { paymentUrl, paymentId };
  }

  async readOrder(orderId: number): Promise<BuyerOrder> {
    return this.fetchJson(`/api/orders/by-id/${orderId}`);
  }

  async paymentStatus(orderId: number): Promise<PaymentStatus> {
    return this.fetchJson(`/api/payment-status/${orderId}`);
  }

  /** Waits until the order has one of these statuses; throws with the last one otherwise. */
  async until(orderId: number, wanted: OrderStatus | OrderStatus[], seconds = 150): Promise<BuyerOrder> {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const order = await this.readOrder(orderId).catch(() => null);
      if (order && [wanted].flat().includes(order.status)) return order;
      if (Date.now() > deadline)
        throw new Error(`order ${orderId} is ${order?.status}, not ${[wanted].flat().join(' or ')}`);
      await sleep(100);
    }
  }

  private async fetchJson<T>(path: string): Promise<T> {
    const answer = await fetch(this.shopUrl + path, { headers: { cookie: this.cookies } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return JSON.parse(await answer.text());
  }

  private async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(this.shopUrl + path, {
      method,
      headers: {
        cookie: this.cookies,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (set.length > 0) this.cookies = set.join('; ');
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
  }
}
