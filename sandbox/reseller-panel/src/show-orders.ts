import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dollarsFromMicros } from './dollars.js';
import { allOrders, progressOf } from './order.js';
import type { Panel } from './panel.js';

const addRow = z.object({
  id: z.int(),
  at: z.int(),
  service: z.string(),
  link: z.string(),
  quantity: z.string(),
  orderId: z.int().nullable(),
  answer: z.string(),
});
const perLinkRow = z.object({ link: z.string(), adds: z.int(), orders: z.int() });
const query = z.object({ link: z.string().optional() });

/** /sandbox/orders and /sandbox/adds: what tests look at, since API v2 has no list. */
export function serveOrders(app: FastifyInstance, panel: Panel): void {
  app.get('/sandbox/orders', (request) => {
    const { link } = query.parse(request.query);
    const now = Date.now();
    const orders = allOrders(panel, link).map((order) => ({
      order: order.id,
      service: order.service,
      kind: order.kind,
      link: order.link,
      quantity: order.quantity,
      comments: order.comments?.split('\n') ?? null,
      charged: dollarsFromMicros(order.chargeMicros),
      createdAt: new Date(order.createdAt).toISOString(),
      ...progressOf(order, now),
    }));
    const counts = 'SELECT link, count(*) AS adds, count(DISTINCT orderId) AS orders FROM adds GROUP BY link';
    return {
      orders,
      links: panel.database.all(perLinkRow, counts).filter((row) => link === undefined || row.link === link),
    };
  });

  app.get('/sandbox/adds', (request) => {
    const { link } = query.parse(request.query);
    const adds = panel.database.all(
      addRow,
      'SELECT * FROM adds WHERE ? IS NULL OR link = ? ORDER BY id',
      link ?? null,
      link ?? null,
    );
    return {
      adds: adds.map(({ at, orderId, answer, ...add }) => ({
        ...add,
        order: orderId,
        at: new Date(at).toISOString(),
        answer: z.json().parse(JSON.parse(answer)),
      })),
    };
  });
}
