import { randomBytes, randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hintChannel } from '@boostline/contracts/events';
import { specificationLists } from '@boostline/contracts/products/specification/sold-as-specified';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { releasedLanguages } from '@boostline/contracts/languages';
import type { CatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import { Redis } from 'ioredis';
import pg from 'pg';
import { testDatabase } from '../../../tools/test-database.ts';
import { startProcess } from '../../../tools/test-process.ts';
import { startFakeService } from './fake-service.js';

export const adminPassword = 'tall Windows above 9 rivers';

export function snapshotWith(price: number, version = 1): CatalogSnapshot {
  const base = { quantity: 1000, price, currency: 'INR', active: true, sortOrder: 1 } as const;
  const one = { ...base, id: 1, minQuantity: 10, maxQuantity: 5000, takesComments: false };
  return {
    version,
    packages: {
      followers: [{ ...one, type: 'followers' }],
      likes: [{ ...one, type: 'likes' }],
      views: [{ ...one, type: 'views' }],
      comments: [{ ...one, type: 'comments' }],
    },
    products: specificationLists,
    offers: [],
    siteConfig: defaultSiteConfig,
    guides: [],
    languages: [...releasedLanguages],
    closed: false,
  };
}

/** A database of its own and services for a gateway, and the environment that names them. */
export async function prepareGateway(settings: Record<string, string>) {
  const database = await testDatabase(['gateway']);
  const catalog = await startFakeService(() => ({ body: snapshotWith(99) }));
  const orders = await startFakeService(() => ({ status: 201, body: { id: 123 } }));
  const siteDir = await mkdtemp(join(tmpdir(), 'gateway-site-'));
  await cp(new URL('fixtures/site', import.meta.url), siteDir, { recursive: true });
  const username = `owner-${randomBytes(4).toString('hex')}`;
  const env: Record<string, string> = {
    LOG_LEVEL: 'info',
    PORT: '0',
    PUBLIC_URL: 'http://shop.test',
    CATALOG_URL: catalog.url,
    ORDERS_URL: orders.url,
    FULFILMENT_URL: orders.url,
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    INTERNAL_TOKEN: 'a-token-for-these-tests',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    SITE_DIR: siteDir,
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: adminPassword,
    // Each browser of the tests has an address of its own, so that limits do not mix.
    TRUSTED_PROXIES: '1',
    // A busy machine is slow, not broken. A limit would be counted a part in memory and a part in Redis.
    BUYER_PATIENCE_MS: '60000',
    REDIS_PATIENCE_MS: '60000',
    REQUEST_TIMEOUT_MS: '120000',
    ...settings,
  };
  return {
    env,
    username,
    catalog,
    orders,
    /** The service has another catalogue from now on, and says so. */
    changeCatalogue: async (body: CatalogSnapshot) => {
      catalog.answerWith(() => ({ body }));
      const publisher = new Redis(env['REDIS_URL'] ?? '');
      await publisher.publish(hintChannel, JSON.stringify({ topic: 'catalog' }));
      publisher.disconnect();
    },
    databaseUrl: database.url,
    query: (sql: string) => queryOwner(database.url, sql),
    queryAsService: (sql: string) => queryOwner(database.serviceUrl('gateway'), sql),
    remove: async () => {
      await Promise.all([catalog.close(), orders.close(), rm(siteDir, { recursive: true })]);
      await database.drop();
    },
  };
}

/** A gateway with its own database, in front of fake services. */
export async function startTestGateway(settings: Record<string, string> = {}) {
  const { env, remove, ...prepared } = await prepareGateway(settings);
  const { url, kill } = await startProcess('services/gateway', env);
  await waitUntil(async () => (await fetch(`${url}/readyz`)).ok);
  return {
    ...prepared,
    url,
    ...browsersOf(url, prepared.username),
    stop: async () => {
      await kill('SIGTERM');
      await remove();
    },
  };
}

/** People in front of the gateway at this address. */
export function browsersOf(url: string, username: string) {
  return {
    browser: () => new Browser(url),
    signedIn: async () => {
      const browser = new Browser(url);
      await browser.post('/api/admin/login', { username, password: adminPassword });
      return browser;
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text or bytes already. */
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // The tests look into bodies of every shape.
  json: () => Record<string, unknown>;
}

/** Keeps cookies like a browser and has an address of its own. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(private readonly baseUrl: string) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request(path, { headers });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request(path, { method: 'POST', body, headers });
  }

  async request(path: string, { method = 'GET', headers = {}, body }: RequestOptions): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : isRaw ? body : JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** A change of the catalogue is seen within this, ms: less than the 30 s after which it is read without a hint. */
export const byHint = 20_000;

export async function waitUntil(condition: () => Promise<boolean>, patience = 150_000): Promise<void> {
  const until = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > until) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function queryOwner(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
