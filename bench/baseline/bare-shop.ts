// The steps of an order without any work: the same processes, calls and commits by bare Fastify, sockets and pg, one row
// for each commit, without checks and events. The upper bound for a shop of this structure on this machine.
// Started by start-bare-shop.ts, once as the gateway and once as the service of orders behind it.
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { BuyersLine } from '../load/buyers-line.ts';
import type { FastifyInstance } from 'fastify';

type Job = { role: 'gateway'; orders: string } | { role: 'orders'; databaseUrl: string; bank: string };

const commit = {
  name: 'event',
  text: `INSERT INTO orders.order_events (order_id, name) VALUES ($1, 'order.payment_pending')`,
};
let paid = 0;

process.on('message', (message: Job | 'paid') => {
  if (message === 'paid') process.send?.({ paid });
  else void start(message).then((url) => process.send?.({ url }));
});
process.on('disconnect', () => process.exit(0));

function start(job: Job) {
  const fastify = Fastify();
  if (job.role === 'gateway') passOn(fastify, new BuyersLine(job.orders));
  else
    takeOrders(
      fastify,
      new pg.Pool({ connectionString: job.databaseUrl, max: 16 }),
      new BuyersLine(job.bank),
    );
  return fastify.listen({ host: '127.0.0.1', port: 0 });
}

function passOn(fastify: FastifyInstance, orders: BuyersLine) {
  const types = ['followers', 'likes', 'views'] as const;
  fastify.get<{ Params: { type: (typeof types)[number] } }>('/api/packages/:type', (asked) => {
    const { type } = asked.params;
    return [{ id: types.indexOf(type) + 1, quantity: 1000, type }];
  });
  fastify.post('/*', async (asked, answer) => {
    const { body } = await orders.post(asked.url, JSON.stringify(asked.body), {});
    return answer.header('set-cookie', 'buyer=one').type('application/json').send(body);
  });
}

function takeOrders(fastify: FastifyInstance, database: pg.Pool, bank: BuyersLine) {
  const write = (order: number) => database.query({ ...commit, values: [order] });
  fastify.post('/api/orders', async () => {
    const id = Number(randomBytes(6).readUIntBE(0, 6));
    await write(id);
    return { id };
  });
  fastify.post<{ Body: { orderId: number } }>('/api/create-payment', async (asked) => {
    const { orderId } = asked.body;
    await write(orderId);
    const asks = JSON.stringify({ merchantRef: `bare_${orderId}`, amount: 19900 });
    const { body } = await bank.post('/v1/payments', asks, {});
    return { paymentUrl: JSON.parse(body).paymentUrl };
  });
  fastify.post<{ Body: { merchantRef: string } }>('/api/webhooks/sandbox', async (asked) => {
    const { merchantRef } = asked.body;
    const order = Number(merchantRef.slice('bare_'.length));
    await write(order);
    void bank
      .post(`/v1/payments?merchantRef=${merchantRef}`, '', {})
      .then(() => write(order))
      .then(() => (paid += 1));
    return {};
  });
}
