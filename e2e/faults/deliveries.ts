import type { Sold } from './environment/buyers.js';
import type { FaultShop } from './environment/fault-shop.js';
import type { BookedOrder } from './environment/supplier-operator.js';

/** A statement: what was refunded of each line, including the shares of refunds for several lines (decision 14). */
export const refundsOfLines = `
  SELECT coalesce((share->>'lineId')::uuid, r.line_id) AS line_id,
         coalesce((share->>'amountPaise')::bigint, r.amount_paise - r.rounding_paise) AS paise
    FROM orders.refunds r LEFT JOIN LATERAL jsonb_array_elements(r.shares) AS share ON true`;

/** What was sold for one link, by the shop's own book. */
interface SoldForLink extends Record<string, unknown> {
  link: string;
  quantity: number;
  /** Lines that the buyer reads as delivered in full. */
  completed: number;
  /** Paise. */
  paid: number;
  refunded: number;
}

interface Deliveries {
  /** Links for which more was given back than the supplier has left undelivered. */
  wrongRefunds: number;
  /** Links with more completed lines than orders at the supplier. */
  neverBought: number;
}

/** Compares what buyers were charged and read with the supplier's own book. */
export async function compareDeliveries(shop: FaultShop, sold: readonly Sold[]): Promise<Deliveries> {
  const links = await shop.query<SoldForLink>(soldPerLink, [sold.map(({ id }) => id)]);
  const booked = await shop.supplierOperator.ordersFor(links.map(({ link }) => link));
  const byLink = Map.groupBy(booked, ({ link }) => link);
  const ordersFor = ({ link }: SoldForLink) => byLink.get(link) ?? [];
  return {
    wrongRefunds: links.filter((one) => one.refunded > mayBeRefunded(one, ordersFor(one))).length,
    neverBought: links.filter((one) => one.completed > ordersFor(one).length).length,
  };
}

function mayBeRefunded({ quantity, paid }: SoldForLink, orders: readonly BookedOrder[]): number {
  const delivered = orders.reduce(
    (sum, order) => sum + order.quantity - Math.max(0, Number(order.remains)),
    0,
  );
  const undelivered = Math.max(0, quantity - delivered);
  return Math.ceil((paid * undelivered) / quantity);
}

/** Some units more may have been bought of a line than were sold (decision 8). */
const soldPerLink = `
  SELECT p.link, sum(l.quantity)::integer AS quantity, sum(l.paid_paise)::integer AS paid,
         (count(*) FILTER (WHERE l.status = 'completed'))::integer AS completed,
         coalesce(sum((SELECT sum(paise) FROM (${refundsOfLines}) AS r WHERE r.line_id = l.id)), 0)::integer AS refunded
    FROM orders.order_lines l JOIN fulfilment.placements p ON p.line_id = l.id
   WHERE l.order_id = ANY ($1) AND p.link IS NOT NULL GROUP BY p.link`;
