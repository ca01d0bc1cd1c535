import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { card, expectToast, type AdminSuite } from '../admin-suite.js';

interface Documented {
  method: string;
  path: string;
  parameters: { name: string; in: string; example?: string }[];
  body?: object;
  answer: unknown;
}

/** The page for the owner's own programs, and what a program can do with what it gives. */
export function programsCases(suite: AdminSuite): void {
  describe('API keys and webhooks', () => {
    const receiver = new Receiver();
    beforeAll(() => receiver.open());
    afterAll(() => receiver.close());

    test('an API key runs every documented example, and a webhook reports the order, until both are removed', async () => {
      const page = await suite.admin('/mykey/programs');
      const keys = card(page, 'API keys');
      await keys.getByRole('button', { name: 'Make Key' }).click();
      await keys.getByText('Please choose at least one thing').waitFor();
      await keys.getByLabel('What is the key for?').fill('Accounts sheet');
      for (const scope of [
        'See packages, offers and prices',
        'See orders',
        'Place orders, paid by their buyers',
      ])
        await keys.getByLabel(scope).check();
      await keys.getByRole('button', { name: 'Make Key' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your new key' });
      const key = await dialog.locator('code').innerText();
      await dialog.getByRole('button', { name: 'I have kept it' }).click();
      await keys.getByRole('cell', { name: /^Accounts sheet/ }).waitFor();
      expect(await page.content()).not.toContain(key);

      const programs = card(page, 'Webhooks');
      await programs.getByLabel('Address of your program').fill(`${receiver.url}/orders`);
      await programs.getByRole('button', { name: 'Add Webhook' }).click();
      await page
        .getByRole('dialog', { name: 'Secret of your webhook' })
        .getByText(/^whsec_/)
        .waitFor();
      await page.getByRole('button', { name: 'I have kept it' }).click();
      await programs.getByRole('button', { name: /^Send a test to/ }).click();
      await expectToast(page, 'It works', 'Your program has taken the test event.');
      expect(receiver.received[0]).toMatchObject({ type: 'test' });

      await programs.getByRole('button', { name: /^Change the events/ }).click();
      const change = page.getByRole('dialog', { name: /^Change the events/ });
      await change.getByLabel('Money goes back').uncheck();
      await change.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Saved');
      await programs.getByText('An order is paid · An order is delivered · An order needs you').waitFor();
      await programs.getByRole('button', { name: /^Give .* a new secret/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
      await page
        .getByRole('dialog', { name: 'Secret of your webhook' })
        .getByText(/^whsec_/)
        .waitFor();
      await page.getByRole('button', { name: 'I have kept it' }).click();
      await programs.getByText('The secret before signs too until').waitFor();

      const order = await runExamples(suite, key);
      await suite.shop.payments.complete(String(order['paymentUrl']), {});
      await suite.until(Number(order['id']), 'completed');
      await eventually(async () =>
        expect(receiver.eventsOf(order['id'])).toEqual(['order.paid', 'order.delivered']),
      );
      const read = await askWith(suite, key, 'GET', `/api/v1/orders/${order['id']}`);
      expect(read.body).toMatchObject({ status: 'completed', instagramUsername: 'asha.bakes' });
      expect(read.body).not.toHaveProperty('customer');

      await programs.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await programs.getByText('No webhooks yet.').waitFor();
      await keys.getByRole('button', { name: 'Revoke the key for Accounts sheet' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await expectToast(page, 'The key is revoked');
      await eventually(async () => expect(await keys.innerText()).toContain('Revoked'));
      expect(await askWith(suite, key, 'GET', '/api/v1/orders')).toMatchObject({
        status: 401,
        body: { code: 'invalid-key' },
      });
    });
  });
}

/** Asks the shop each documented example with real ids; returns the order that was placed. */
async function runExamples(suite: AdminSuite, key: string): Promise<Record<string, unknown>> {
  const documented = await readDocumented(suite);
  expect(documented.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/v1/catalogue',
    'GET /api/v1/orders',
    'GET /api/v1/orders/{orderId}',
    'POST /api/v1/orders',
    'POST /api/v1/orders/offers',
  ]);
  const sold = (await suite.shop.buyer().packages('followers')).find(({ quantity }) => quantity === 1000);
  const place = documented.find(({ method, path }) => method === 'POST' && path === '/api/v1/orders');
  const body = { ...place?.body, packageId: sold?.id };
  const [placed, again] = await Promise.all(
    [1, 2].map(() => askWith(suite, key, 'POST', '/api/v1/orders', body, { 'idempotency-key': 'one' })),
  );
  expect(placed?.status).toBe(201);
  expect(again?.body).toEqual(placed?.body);
  expect(shapeOf(placed?.body)).toEqual(shapeOf(place?.answer));
  const withoutKey = await askWith(suite, key, 'POST', '/api/v1/orders', body);
  expect(withoutKey).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  await placeAnOffer(suite, key, documented);
  for (const { path, parameters, answer } of documented.filter(({ method }) => method === 'GET')) {
    const query = parameters.flatMap((one) =>
      one.in === 'query' && one.example !== undefined ? [[one.name, one.example]] : [],
    );
    const address = path.replace('{orderId}', String(placed?.body['id']));
    const answered = await askWith(suite, key, 'GET', `${address}?${new URLSearchParams(query)}`);
    expect([path, answered.status]).toEqual([path, 200]);
    expect(shapeOf(answered.body)).toEqual(shapeOf(answer));
  }
  return placed?.body ?? {};
}

/** The example of the documentation, with an offer that the shop has. */
async function placeAnOffer(
  suite: AdminSuite,
  key: string,
  documented: readonly Documented[],
): Promise<void> {
  const path = '/api/v1/orders/offers';
  const example = documented.find((one) => one.path === path);
  const [offer] = await suite.shop.buyer().offers();
  if (!offer) throw new Error('the shop has no offer');
  const { name: offerName, price: amount } = offer;
  const place = (body: object) =>
    askWith(suite, key, 'POST', path, { ...example?.body, ...body }, { 'idempotency-key': 'offer-one' });
  const [placed, again] = await Promise.all([1, 2].map(() => place({ offerName, amount })));
  expect(placed).toMatchObject({ status: 201, body: { amount, status: 'payment_pending' } });
  expect(again?.body).toEqual(placed?.body);
  expect(shapeOf(placed?.body)).toEqual(shapeOf(example?.answer));
  const read = await askWith(suite, key, 'GET', `/api/v1/orders/${placed?.body['id']}`);
  expect(read.body).toMatchObject({ offerName, amount, packageType: 'offers' });
  const atAnotherPrice = await askWith(
    ...([suite, key, 'POST', path, { ...example?.body, offerName, amount: 1 }] as const),
    { 'idempotency-key': 'offer-two' },
  );
  expect(atAnotherPrice).toMatchObject({
    status: 409,
    body: { code: 'offer-changed', current: { price: amount } },
  });
}

async function readDocumented(suite: AdminSuite): Promise<Documented[]> {
  const { body } = await suite.shop.buyer().get('/api/docs-json');
  return Object.entries(fields(body['paths'])).flatMap(([path, methods]) =>
    Object.entries(fields(methods)).flatMap(([method, operation]) => {
      const { parameters, requestBody, responses, tags } = fields(operation);
      if (!Array.isArray(tags) || !tags.includes('programs')) return [];
      const json = (part: unknown) => fields(fields(fields(part)['content'])['application/json'])['example'];
      const [, success] = Object.entries(fields(responses)).find(([status]) => status.startsWith('2')) ?? [];
      return {
        method: method.toUpperCase(),
        path,
        answer: json(success),
        parameters: Array.isArray(parameters) ? parameters : [],
        body: fields(json(requestBody)),
      };
    }),
  );
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
/** The names of the fields, without those of lists that are empty on one side. */
const shapeOf = (value: unknown) => Object.keys(fields(value)).toSorted();

async function askWith(
  suite: AdminSuite,
  key: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(suite.shop.url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
  const read: Record<string, unknown> = JSON.parse(await answer.text());
  return { status: answer.status, body: read };
}

/** A webhook receiver that accepts every event. */
class Receiver {
  readonly received: { type: string; data: { orderId?: unknown } }[] = [];
  url = '';
  private readonly server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      this.received.push(JSON.parse(body));
      response.writeHead(204).end();
    });
  });

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('does not listen');
    this.url = `http://127.0.0.1:${address.port}`;
  }

  /** The events of one order; those of other orders arrive too. */
  eventsOf(orderId: unknown): string[] {
    return this.received.filter(({ data }) => data.orderId === orderId).map(({ type }) => type);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
