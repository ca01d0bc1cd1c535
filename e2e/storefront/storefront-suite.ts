import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { hintChannel } from '@boostline/contracts/events';
import { Redis } from 'ioredis';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType, PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { eventually } from '../shop/eventually.js';
import { OpenShop } from '../shop/open-shop.js';
import type { Shop } from '../shop/start-shop.js';

/** One shop and one browser for all suites of the storefront, and what they do with them. */
export class StorefrontSuite {
  private started: OpenShop | undefined;

  /** Starts before the first test of the file, with this environment, and cleans up behind each. */
  static forThisFile(env: Record<string, string> = {}): StorefrontSuite {
    const suite = new StorefrontSuite();
    beforeAll(async () => {
      suite.started = await OpenShop.open(env);
    });
    afterEach(() => suite.started?.closePages());
    afterAll(() => suite.started?.close());
    return suite;
  }

  private get open(): OpenShop {
    if (!this.started) throw new Error('the shop is not started yet');
    return this.started;
  }

  get shop(): Shop {
    return this.open.shop;
  }

  /** A page of a new visitor, on a phone by default. */
  visitor(options: BrowserContextOptions = {}): Promise<Page> {
    return this.open.newPage(150_000, { viewport: { width: 390, height: 844 }, ...options });
  }

  /** Orders the package of 1,000 in the name of the page's browser; returns the order's number. */
  async order(page: Page, type: PackageType, target: string): Promise<number> {
    const packages: PublicPackage[] = await (await page.request.get(`/api/packages/${type}`)).json();
    const chosen = packages.find(({ quantity }) => quantity === 1000);
    const answer = await page.request.post('/api/orders', {
      data: { packageId: chosen?.id, instagramUsername: target, packageType: type },
    });
    const { id }: { id: number } = await answer.json();
    return id;
  }

  /** Orders the first offer that has no followers in it. */
  async orderOffer(page: Page, postUrl: string): Promise<number> {
    const [offer] = await (await page.request.get('/api/offers')).json();
    const { mainServiceType, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews } = offer;
    const answer = await page.request.post('/api/orders/offers', {
      data: {
        offerName: offer.name,
        mainServiceType,
        mainServiceQuantity,
        bonusFollowers,
        bonusLikes,
        bonusViews,
        amount: offer.price,
        postUrl,
      },
    });
    const { orderId }: { orderId: number } = await answer.json();
    return orderId;
  }

  /** Pays at the gateway without its page. */
  async pay(page: Page, orderId: number, outcome = 'success'): Promise<void> {
    const answer = await page.request.post('/api/create-payment', { data: { orderId } });
    const { paymentUrl }: { paymentUrl: string } = await answer.json();
    await this.shop.payments.complete(paymentUrl, { outcome });
  }

  /** Puts an order into a state whose natural course takes long or a person. */
  async putInto(orderId: number, status: OrderStatus): Promise<void> {
    await this.shop.query('UPDATE orders.orders SET status = $2 WHERE id = $1', [orderId, status]);
  }

  /** As after a supplier refused the target: the order is paid and its line needs another one. */
  async waitsForBuyer(orderId: number): Promise<void> {
    await this.putInto(orderId, 'paid');
    await this.shop.query(
      `UPDATE orders.order_lines SET status = 'waiting', correct_until = now() + interval '1 day'
        WHERE order_id = $1`,
      [orderId],
    );
  }

  /** Changes the catalogue behind the administration's back and waits until visitors see it. */
  async changeCatalogue(page: Page, sql: string, path: string, seen: RegExp): Promise<void> {
    await this.shop.query(sql);
    const redis = new Redis(this.shop.system.redisUrl);
    await redis.publish(hintChannel, JSON.stringify({ topic: 'catalog' }));
    redis.disconnect();
    await eventually(async () => {
      const text = await (await page.request.get(path)).text();
      if (!seen.test(text)) throw new Error(`${path} does not show the change: ${text.slice(0, 300)}`);
    });
  }

  /** Sets how many posts may share the package of 1,000 likes; null for one. */
  async splitLikes(page: Page, posts: number | null): Promise<void> {
    await this.changeCatalogue(
      page,
      `UPDATE catalog.packages SET split_posts = ${posts}, version = version + 1
        WHERE type = 'likes' AND quantity = 1000`,
      '/api/packages/likes',
      new RegExp(`"splitPosts":${posts}`),
    );
  }
}

/** A page whose clock can be wound on. */
export async function clocked(suite: StorefrontSuite): Promise<Page> {
  const page = await suite.visitor();
  await page.clock.install();
  return page;
}

/** The toast on screen says exactly this, in this style: most of them are about something that went wrong. */
export async function expectToast(
  page: Page,
  title: string,
  text: string,
  style: 'normal' | 'destructive' = 'destructive',
): Promise<void> {
  const toast = page.locator(`.toast-${style}:visible`, {
    has: page.locator(`.toast-title:text-is("${title}")`),
  });
  // Waited for and read at once: it goes by itself.
  expect(await toast.evaluate((shown) => shown.querySelector('.toast-text')?.textContent)).toBe(text);
}

/** Every page that this tab opens from now on may store nothing, as in a browser that forbids it. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: denied });
    Object.defineProperty(window, 'localStorage', { get: denied });
  });
}

/** As Chromium with cookies blocked: without storage and locks, and no call of the shop brings or takes a cookie. */
export async function denyCookies(page: Page): Promise<void> {
  await denyStorage(page);
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
  await page.route('**/api/**', async (route) => {
    const sent = route.request();
    const { cookie: _cookie, ...headers } = sent.headers();
    const answer = await fetch(sent.url(), { method: sent.method(), headers, body: sent.postData() });
    const contentType = answer.headers.get('content-type') ?? '';
    await route.fulfill({ status: answer.status, contentType, body: await answer.text() });
  });
}

/** Dialogs of every page that this tab opens from now on do not go by themselves. Toasts stay while the focus is on them. */
export async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const patient = (work: () => void, ms = 0) => later(work, ms >= 3000 ? 600_000 : ms);
    Object.assign(window, { setTimeout: patient });
  });
}

/** How many orders this browser has placed. */
export async function howManyOrders(page: Page): Promise<number> {
  const { total }: { total: number } = await (await page.request.get('/api/orders/mine')).json();
  return total;
}

/** The page is at this path, query included, or comes to it. */
export async function expectAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Remembers a pending order as a checkout does, for every page that is opened from now on. */
export async function rememberPending(page: Page, orderId: number, type: string): Promise<void> {
  await page.addInitScript(
    ([id, kind]) => {
      sessionStorage.setItem('pending_order_id', id ?? '');
      sessionStorage.setItem('pending_order_type', kind ?? '');
    },
    [String(orderId), type],
  );
}
