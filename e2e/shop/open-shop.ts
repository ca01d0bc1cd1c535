import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from './open-browser.js';
import { Shop } from './start-shop.js';

/** One shop and one browser for all cases of a file, and the pages that a case opens. */
export class OpenShop {
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    readonly shop: Shop,
    private readonly browser: Browser,
  ) {}

  static async open(env: Record<string, string> = {}): Promise<OpenShop> {
    const [shop, browser] = await Promise.all([Shop.start(env), openBrowser()]);
    return new OpenShop(shop, browser);
  }

  /** A page of a visitor that nobody has seen before; `patience` in milliseconds. */
  async newPage(patience: number, options: BrowserContextOptions): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.shop.url,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      ...options,
    });
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    return page;
  }

  async closePages(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.shop.stop();
  }
}
