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

  /** A page of a new visitor; `patience` in milliseconds. */
  async newPage(patience: number, options: BrowserContextOptions): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.shop.url,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      // A page that comes through the shop's worker cannot be answered by a test.
      serviceWorkers: 'block',
      ...options,
    });
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    return page;
  }

  /** After a failed test what they show is printed first. */
  async closePages(): Promise<void> {
    if ('thisTestFailed' in globalThis)
      for (const page of this.contexts.flatMap((context) => context.pages())) await printShown(page);
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.shop.stop();
  }
}

/** The beginning of what a person would read there. */
const maxShown = 1500;

async function printShown(page: Page): Promise<void> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  const { pathname, search } = new URL(page.url());
  process.stderr.write(`shown at ${pathname}${search}: ${text.replace(/\s+/g, ' ').slice(0, maxShown)}\n`);
}
