import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { eventually } from '../shop/eventually.js';
import { OpenShop } from '../shop/open-shop.js';
import type { Shop } from '../shop/start-shop.js';
import { wideLimits } from '../shop/wide-limits.js';
import { Authenticator } from './authenticator.js';

type Paid = Parameters<Shop['payments']['complete']>[1];
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Stranded {
  /** The panel has its order. */
  adopted: number;
  /** The panel has none. */
  resent: number;
}

/** One shop for all admin panel tests of a file. */
export class AdminSuite {
  private started: OpenShop | null = null;
  private pageErrors: string[] = [];
  private strandedLines: Promise<Stranded> | null = null;
  private kept: StorageState | null = null;
  /** None until one was set up. */
  authenticator: Authenticator | null = null;
  password = '';

  private constructor(private readonly environment: Record<string, string>) {}

  static forThisFile(environment: Record<string, string> = {}): AdminSuite {
    const suite = new AdminSuite(environment);
    beforeAll(() => suite.start());
    afterEach(() => suite.clear());
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

  private async start(): Promise<void> {
    this.started = await OpenShop.open({
      RATE_LIMITS: `orders=6000/m,rejected-orders=6000/m,status=60000/m,login=600/m,codes=600/m,admin-writes=6000/m,${wideLimits}`,
      // Two lines whose answer is lost come before a person while the other cases run.
      FULFILMENT_ADD_TIMEOUT_MS: '3000',
      FULFILMENT_LEASE_MS: '4000',
      FULFILMENT_SETTLE_MS: '5000',
      ...this.environment,
    });
    this.password = this.shop.system.secrets.ADMIN_PASSWORD;
  }

  /** Begins to strand lines, beside the cases that run meanwhile: it takes about a minute. */
  beginToStrandLines(): void {
    this.strandedLines = this.strandLines();
    // The test that needs them reports a failure.
    this.strandedLines.catch(() => undefined);
  }

  /** Orders whose lines are before a person. */
  async stranded(): Promise<Stranded> {
    if (!this.strandedLines) throw new Error('no lines were stranded');
    return this.strandedLines;
  }

  /** One answer is lost and its order costs more than expected, another is an unknown error, and the balance changes by itself. */
  private async strandLines(): Promise<Stranded> {
    const { supplier } = this.shop;
    await this.until(await this.buy('followers', 'goes.well'), 'completed');
    await supplier.scenario([
      { on: 'services', service: 101, change: { rate: '1.30' } },
      { on: 'call', action: 'add', link: 'stuck.adopted', fault: 'resetAfterCommit', times: 1 },
      { on: 'call', action: 'add', link: 'stuck.resent', fault: 'error', text: 'Problem 17', times: 1 },
    ]);
    const adopted = await this.buy('followers', 'stuck.adopted');
    const resent = await this.buy('followers', 'stuck.resent', 500);
    await eventually(async () => {
      const { rows } = await this.shop.query(`SELECT 1 FROM fulfilment.placements WHERE state = 'UNKNOWN'`);
      if (rows.length !== 2) throw new Error(`${rows.length} lines are unknown, not 2`);
    });
    await supplier.scenario([], { setBalance: '5000' });
    for (const id of [adopted, resent]) await this.until(id, 'paid_processing_failed');
    return { adopted, resent };
  }

  /** A page without a session, 1280 px wide by default. */
  async stranger(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.open.newPage(150_000, {
      viewport: { width: 1280, height: 900 },
      timezoneId: 'Asia/Kolkata',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
    return page;
  }

  /** A page of the signed-in administrator at this address of the panel. */
  async admin(path = '/mykey', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.stranger({ storageState: await this.session(), ...options });
    // A suite goes on for longer than a password is recent.
    await this.shop.query('UPDATE gateway.sessions SET password_at = now()');
    await page.goto(path);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    return page;
  }

  /** Later pages carry this page's session; without one, a session of their own. */
  useSessionOf(session: StorageState | null): void {
    this.kept = session;
  }

  /** What a browser of the signed-in administrator carries. */
  async session(): Promise<StorageState> {
    return (this.kept ??= await this.signIn());
  }

  /** A code that opens: the suite does not wait half a minute for the next one. */
  async freshCode(): Promise<string> {
    if (!this.authenticator) throw new Error('no authenticator is set up');
    await this.shop.query('UPDATE gateway.admins SET totp_last_step = NULL');
    return this.authenticator.code();
  }

  /** Buys the package of 1,000, or of `quantity`; returns the order's number. */
  async buy(type: PackageType, target: string, quantity = 1000, paid: Paid = {}): Promise<number> {
    const buyer = this.shop.buyer();
    const id = await buyer.order(type, target, quantity);
    const { paymentUrl } = await buyer.startPayment(id);
    await this.shop.payments.complete(paymentUrl, paid);
    return id;
  }

  /** Waits until the order has this status. */
  async until(id: number, wanted: OrderStatus, seconds = 150): Promise<void> {
    await eventually(async () => {
      const { rows } = await this.shop.query('SELECT status FROM orders.orders WHERE id = $1', [id]);
      if (rows[0]?.status !== wanted) throw new Error(`order ${id} is ${rows[0]?.status}, not ${wanted}`);
    }, seconds);
  }

  /** Buys the offer of this name for a post, unpaid; returns the order's number. */
  async orderOffer(name: string, postUrl: string, buyer = this.shop.buyer()): Promise<number> {
    const offer = (await buyer.offers()).find((one) => one.name === name);
    if (!offer) throw new Error(`no offer ${name}`);
    const { mainServiceType, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews } = offer;
    const { status, body } = await buyer.post('/api/orders/offers', {
      offerName: name,
      amount: offer.price,
      postUrl,
      mainServiceType,
      mainServiceQuantity,
      bonusFollowers,
      bonusLikes,
      bonusViews,
    });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return Number(body['orderId']);
  }

  private async signIn(): Promise<StorageState> {
    const page = await this.stranger();
    const post = async (step: string, data?: object) => {
      const answer = await page.request.post(`/api/admin/${step}`, data && { data });
      if (!answer.ok()) throw new Error(`${step}: ${answer.status()} ${await answer.text()}`);
      return answer.json();
    };
    await post('login', { username: 'admin', password: this.password });
    if (this.authenticator) await post('verify-2fa', { code: await this.freshCode() });
    else {
      const { manualEntryKey } = await post('setup-2fa');
      this.authenticator = Authenticator.ofSecret(manualEntryKey);
      await post('verify-2fa-setup', { code: await this.authenticator.code() });
    }
    return page.context().storageState();
  }

  /** Throws when a page of the test had an uncaught error. */
  private async clear(): Promise<void> {
    await this.started?.closePages();
    const found = this.pageErrors;
    this.pageErrors = [];
    if (found.length > 0) throw new Error(`uncaught errors: ${found.join('; ')}`);
  }
}

/** A toast comes that says this; it is sent away, unless it has gone by itself meanwhile. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const says = (part: string, words: string) => ({
    has: page.locator(part).getByText(words, { exact: true }),
  });
  const titled = page.locator('.toast').filter(says('.toast-title', title));
  const toast = text === undefined ? titled : titled.filter(says('.toast-text', text));
  await toast.waitFor();
  await eventually(async () => {
    if (await toast.count()) await toast.getByRole('button').click({ timeout: 2000 });
    await toast.waitFor({ state: 'detached', timeout: 2000 });
  });
}

/** The card of the panel under this heading. */
export const card = (page: Page, heading: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/** The link to a page of the panel, in the navigation of a wide screen. */
export const pageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name, exact: true });

/** The same, of the page that is shown. */
export const currentPage = (page: Page, name: string) =>
  pageLink(page, name).and(page.locator('[aria-current="page"]'));

/** Opens a choice and takes one of its options. */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.click();
  await field
    .page()
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click();
}

/** What a choice shows as chosen. */
export const chosen = (field: Locator) =>
  field.evaluate((input) => input.closest('.ant-select')?.textContent?.trim() ?? '');

/** Returns the question why, in words of one's own, and confirms. */
export async function giveReason(page: Page, name: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.getByLabel('In your own words').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
