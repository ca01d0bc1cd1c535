// The baseline of order creation: the rows that the orders service writes, by bare pg with prepared statements. As one
// transaction of several statements, or, as the shop does it, as one statement. Also the baseline of a paid order: four commits.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

const insertOrder = {
  name: 'order',
  text: `INSERT INTO orders.orders (id, kind, buyer_hash, package_id, package_type, target, quantity, amount_paise, snapshot)
         VALUES ($1, 'package', $2, 1, 'followers', $3, 1000, 19900, $4)`,
};
const insertLine = {
  name: 'line',
  text: `INSERT INTO orders.order_lines (id, order_id, position, type, quantity, target, provider_id, service_id, paid_paise)
         VALUES ($1, $2, 0, 'followers', 1000, $3, 1, '101', 19900)`,
};
const insertEvent = {
  name: 'event',
  text: `INSERT INTO orders.order_events (order_id, name) VALUES ($1, 'order.payment_pending')`,
};
const inOne = {
  name: 'in-one',
  text: `WITH saved AS (${insertOrder.text} RETURNING id, target), line AS (
           INSERT INTO orders.order_lines (id, order_id, position, type, quantity, target, provider_id, service_id, paid_paise)
           SELECT $5::uuid, id, 0, 'followers', 1000, target, 1, '101', 19900 FROM saved)
         INSERT INTO orders.order_events (order_id, name) SELECT id, 'order.payment_pending' FROM saved`,
};
const snapshot = JSON.stringify({
  packageId: 1,
  pricePaise: 19900,
  line: {
    type: 'followers',
    quantity: 1000,
    providerId: 1,
    serviceId: '101',
    takesComments: false,
    listPaise: 19900,
  },
});

process.on('message', (job: Job) => {
  void write(job).then((perSecond) => process.send?.({ perSecond }));
});
process.on('disconnect', () => process.exit(0));

type Job = {
  databaseUrl: string;
  clients: number;
  seconds: number;
  way: 'transaction' | 'statement' | 'commits';
};

async function write({ databaseUrl, clients, seconds, way }: Job) {
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(connections.map((client) => client.connect()));
  const began = performance.now();
  const end = began + seconds * 1000;
  let written = 0;
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < end) {
        await ways[way](client);
        written += 1;
      }
    }),
  );
  const perSecond = written / ((performance.now() - began) / 1000);
  await Promise.all(connections.map((client) => client.end()));
  return perSecond;
}

async function asTransaction(client: pg.Client) {
  const id = randomOrderId();
  await client.query('BEGIN');
  await client.query({ ...insertOrder, values: [id, buyer(), `buyer.${id}`, snapshot] });
  await client.query({ ...insertLine, values: [randomUUID(), id, `buyer.${id}`] });
  await client.query({ ...insertEvent, values: [id] });
  await client.query('COMMIT');
}

async function asStatement(client: pg.Client) {
  const id = randomOrderId();
  await client.query({ ...inOne, values: [id, buyer(), `buyer.${id}`, snapshot, randomUUID()] });
}

/** Four commits of one row each: what an order, its payment, its webhook and being paid are at the least. */
async function asCommits(client: pg.Client) {
  const id = randomOrderId();
  for (let commit = 0; commit < 4; commit += 1) await client.query({ ...insertEvent, values: [id] });
}

const ways = { transaction: asTransaction, statement: asStatement, commits: asCommits };

function buyer() {
  return randomBytes(32).toString('hex');
}

function randomOrderId() {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n) || 1;
}
