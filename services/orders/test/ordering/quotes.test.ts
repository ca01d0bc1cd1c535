import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Quotes } from '../../src/ordering/quotes.js';

/** A catalog that can be repriced, and counts how often it is asked. */
const catalog = { version: 1, pricePaise: 19_900, sellable: true, asked: 0 };
let server: Server;
let makeQuotes: () => Quotes;

beforeAll(async () => {
  server = createServer((_request, response) => {
    catalog.asked += 1;
    const { version, pricePaise, sellable } = catalog;
    const refusal = { code: 'not-sellable', message: 'This package cannot be delivered right now.' };
    response
      .writeHead(sellable ? 200 : 409, { 'content-type': 'application/json' })
      .end(JSON.stringify(sellable ? { version, packageId: 1, pricePaise } : refusal));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  Object.assign(process.env, {
    CATALOG_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
    INTERNAL_TOKEN: 'token-of-the-test-alone-0123456789abcdef',
    SECRETS_KEY: '00'.repeat(32),
    PUBLIC_URL: 'http://shop.test',
    SANDBOX_GATEWAY_URL: 'http://gateway.test',
    SANDBOX_GATEWAY_KEY: 'key',
    SANDBOX_GATEWAY_WEBHOOK_SECRET: 'secret',
  });
  const { Quotes: Loaded } = await import('../../src/ordering/quotes.js');
  const { CatalogClient } = await import('../../src/runtime/catalog-client.js');
  makeQuotes = () => new Loaded(new CatalogClient());
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

afterEach(() => {
  jest.restoreAllMocks();
});

/** Puts the clock of the quotes forward by this number of milliseconds in all. */
function later(milliseconds: number): void {
  jest.restoreAllMocks();
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
}

/** The price for who was shown version `shown`, and how often the catalog was asked for it. */
async function priceOf(quotes: Quotes, shown: number | undefined, quantity = 1000) {
  const before = catalog.asked;
  const { pricePaise } = await quotes.ofPackage(1, 'followers', quantity, shown);
  return { pricePaise, asked: catalog.asked - before };
}

describe('a quote', () => {
  test('is asked for once by orders that come together', async () => {
    const quotes = makeQuotes();
    const before = catalog.asked;
    await Promise.all(Array.from({ length: 20 }, () => priceOf(quotes, catalog.version)));
    expect(catalog.asked - before).toBe(1);
    expect((await priceOf(quotes, catalog.version, 2000)).asked).toBe(1);
  });

  test('is never older than the catalog that the buyer was shown', async () => {
    const quotes = makeQuotes();
    await priceOf(quotes, catalog.version);
    Object.assign(catalog, { version: catalog.version + 1, pricePaise: 24_900 });
    expect(await priceOf(quotes, catalog.version)).toEqual({ pricePaise: 24_900, asked: 1 });
  });

  test('outlives its second while another question shows that the catalog is the same', async () => {
    const quotes = makeQuotes();
    await priceOf(quotes, catalog.version);
    later(1100);
    expect((await priceOf(quotes, catalog.version, 2000)).asked).toBe(1);
    expect((await priceOf(quotes, catalog.version)).asked).toBe(0);
    later(2200);
    const shown = catalog.version;
    Object.assign(catalog, { version: shown + 1, pricePaise: 29_900 });
    expect((await priceOf(quotes, shown, 3000)).asked).toBe(1);
    expect(await priceOf(quotes, shown)).toEqual({ pricePaise: 29_900, asked: 1 });
  });

  test('is asked for every time while it is not known what the buyer was shown', async () => {
    const quotes = makeQuotes();
    await priceOf(quotes, catalog.version);
    expect((await priceOf(quotes, undefined)).asked).toBe(1);
  });

  test('that was refused is asked for again', async () => {
    const quotes = makeQuotes();
    catalog.sellable = false;
    await expect(priceOf(quotes, catalog.version)).rejects.toMatchObject({ code: 'not-sellable' });
    catalog.sellable = true;
    expect((await priceOf(quotes, catalog.version)).pricePaise).toBe(catalog.pricePaise);
  });
});
