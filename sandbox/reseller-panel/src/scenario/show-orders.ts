import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dollarsFromMicros } from '../dollars.js';
import { spokenId } from '../order-id.js';
import { allOrders, progressOf } from '../order.js';
import type { Panel } from '../panel.js';
import { isHidden } from '../calls/read-status.js';
import { settleRefunds } from '../settle-refunds.js';

const addRow = z.object({
  id: z.int(),
  at: z.int(),
  service: z.string(),
  link: z.string(),
  quantity: z.string(),
  orderId: z.int().nullable(),
  publicId: z.string().nullable(),
  answer: z.string(),
});
const changeRow = z.object({
  orderId: z.int(),
  at: z.int(),
  status: z.string(),
  remains: z.string(),
  chargeMicros: z.int(),
  backMicros: z.int().nullable(),
});
const perLinkRow = z.object({ link: z.string(), adds: z.int(), orders: z.int() });
const query = z.object({ link: z.string().optional() });

/** /sandbox/orders and /sandbox/adds: what tests look at, since API v2 has no list. */
export function serveOrders(app: FastifyInstance, panel: Panel): void {
  app.get('/sandbox/orders', (request) => {
    const { link } = query.parse(request.query);
    const now = Date.now();
    settleRefunds(panel, now);
    const changesOfOrder = changesOf(panel);
    const orders = allOrders(panel, link).map((order) => ({
      order: spokenId(order.publicId),
      service: order.service,
      kind: order.kind,
      link: order.link,
      quantity: order.quantity,
      comments: order.comments?.split('\n') ?? null,
      charged: dollarsFromMicros(order.chargeMicros),
      createdAt: new Date(order.createdAt).toISOString(),
      ...progressOf(order, now),
      chargeShown: order.chargeShown,
      hidden: isHidden(panel, order, now),
      changes: changesOfOrder(order.id),
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
      `SELECT adds.*, orders.publicId FROM adds LEFT JOIN orders ON orders.id = adds.orderId
        WHERE ? IS NULL OR adds.link = ? ORDER BY adds.id`,
      link ?? null,
      link ?? null,
    );
    return {
      adds: adds.map(({ at, orderId: _internal, publicId, answer, ...add }) => ({
        ...add,
        order: publicId === null ? null : spokenId(publicId),
        at: new Date(at).toISOString(),
        answer: z.json().parse(JSON.parse(answer)),
      })),
    };
  });
}

/** What the panel has made, or will make, of orders after their end; `back`: dollars that went back into the wallet. */
function changesOf(panel: Panel) {
  const rows = panel.database.all(
    changeRow,
    'SELECT orderId, at, status, remains, chargeMicros, backMicros FROM changes ORDER BY at, id',
  );
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId: number) =>
    (byOrder.get(orderId) ?? []).map(({ at, status, remains, chargeMicros, backMicros }) => ({
      at: new Date(at).toISOString(),
      status,
      remains,
      charge: dollarsFromMicros(chargeMicros),
      back: backMicros === null ? null : dollarsFromMicros(backMicros),
    }));
}
