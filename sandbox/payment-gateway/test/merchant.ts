import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';

const shownPayment = z.object({
  id: z.string(),
  merchantRef: z.string(),
  amount: z.int(),
  amountPaid: z.int(),
  status: z.string(),
  paymentUrl: z.string().optional(),
  captures: z.array(z.object({ id: z.string(), amount: z.int(), method: z.string() })),
  refunds: z.array(z.object({ refundRef: z.string(), amount: z.int(), status: z.string() })),
});

/** The merchant's side: calls the API with its key. */
export class Merchant {
  constructor(readonly gateway: string) {}

  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Response> {
    const headers = { authorization: 'Bearer key', ...(body && { 'content-type': 'application/json' }) };
    return fetch(this.gateway + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  create(merchantRef: string, more: object = {}): Promise<Response> {
    return this.call('POST', '/v1/payments', {
      merchantRef,
      amount: 49_900,
      currency: 'INR',
      description: 'Order 42',
      returnUrl: 'http://shop.test/payment-return?orderId=42',
      ...more,
    });
  }

  async created(merchantRef: string, more: object = {}) {
    return shownPayment.parse(await (await this.create(merchantRef, more)).json());
  }

  async payment(id: string) {
    return shownPayment.parse(await (await this.call('GET', `/v1/payments/${id}`)).json());
  }

  complete(id: string, completion: object = {}): Promise<Response> {
    return this.call('POST', `/sandbox/payments/${id}/complete`, completion);
  }

  script(...rules: object[]): Promise<Response> {
    return this.call('POST', '/sandbox/scenario', { replace: true, rules });
  }
}

interface Delivery {
  signature: string;
  body: string;
  event: { id: string; type: string; merchantRef: string; amount: number };
}

const event = z.object({ id: z.string(), type: z.string(), merchantRef: z.string(), amount: z.int() });

/** Where the gateway delivers webhooks; answers with `answers` in turn, then 200. */
export class WebhookInbox {
  readonly deliveries: Delivery[] = [];
  answers: number[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const signature = String(request.headers['x-sandbox-signature']);
        this.deliveries.push({ signature, body, event: event.parse(JSON.parse(body)) });
        response.writeHead(this.answers.shift() ?? 200).end();
      });
    });
  }

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = z.object({ port: z.int() }).parse(this.server.address());
    return `http://127.0.0.1:${port}/webhooks`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  of(merchantRef: string): Delivery[] {
    return this.deliveries.filter((delivery) => delivery.event.merchantRef === merchantRef);
  }

  /** Waits until `count` deliveries of this reference are there. */
  async has(merchantRef: string, count: number): Promise<Delivery[]> {
    const until = Date.now() + 150_000;
    while (this.of(merchantRef).length < count) {
      if (Date.now() > until)
        throw new Error(`only ${this.of(merchantRef).length} webhooks of ${merchantRef}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.of(merchantRef);
  }
}
