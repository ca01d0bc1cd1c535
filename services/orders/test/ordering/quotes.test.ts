import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Quotes } from '../../src/ordering/quotes.js';

/** A catalogue that can be repriced, and counts how often it is asked. */
const catalogue = { version: 1, pricePaise: 19_900, sellable: true, asked: 0 };
let server: Server;
let makeQuotes: () => Quotes;

beforeAll(async () => {
  server = createServer((_request, response) => {
    catalogue.asked += 1;
    const { version, pricePaise, sellable } = catalogue;
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

/** The price for who was shown version `shown`, and how often the catalogue was asked for it. */
async function priceOf(quotes: Quotes, shown: number | undefined, quantity = 1000) {
  const before = catalogue.asked;
  const { pricePaise } = await quotes.ofPackage(1, 'followers', quantity, shown);
  return { pricePaise, asked: catalogue.asked - before };
}

describe('a quote', () => {
  test('is asked for once by orders that come together', async () => {
    const quotes = makeQuotes();
    const before = catalogue.asked;
    await Promise.all(Array.from({ length: 20 }, () => priceOf(quotes, catalogue.version)));
    expect(catalogue.asked - before).toBe(1);
    expect((await priceOf(quotes, catalogue.version, 2000)).asked).toBe(1);
  });

  test('is never older than the catalogue that the buyer was shown', async () => {
    const quotes = makeQuotes();
    await priceOf(quotes, catalogue.version);
    Object.assign(catalogue, { version: catalogue.version + 1, pricePaise: 24_900 });
    expect(await priceOf(quotes, catalogue.version)).toEqual({ pricePaise: 24_900, asked: 1 });
  });

  test('outlives its second while another question shows that the catalogue is the same', async () => {
    const quotes = makeQuotes();
    await priceOf(quotes, catalogue.version);
    later(1100);
    expect((await priceOf(quotes, catalogue.version, 2000)).asked).toBe(1);
    expect((await priceOf(quotes, catalogue.version)).asked).toBe(0);
    later(2200);
    const shown = catalogue.version;
    Object.assign(catalogue, { version: shown + 1, pricePaise: 29_900 });
    expect((await priceOf(quotes, shown, 3000)).asked).toBe(1);
    expect(await priceOf(quotes, shown)).toEqual({ pricePaise: 29_900, asked: 1 });
  });

  test('is asked for every time while it is not known what the buyer was shown', async () => {
    const quotes = makeQuotes();
    await priceOf(quotes, catalogue.version);
    expect((await priceOf(quotes, undefined)).asked).toBe(1);
  });

  test('that was refused is asked for again', async () => {
    const quotes = makeQuotes();
    catalogue.sellable = false;
    await expect(priceOf(quotes, catalogue.version)).rejects.toMatchObject({ code: 'not-sellable' });
    catalogue.sellable = true;
    expect((await priceOf(quotes, catalogue.version)).pricePaise).toBe(catalogue.pricePaise);
  });
});
