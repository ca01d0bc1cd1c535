import type { Sold } from './floor/crowd.js';
import type { Floor } from './floor/floor.js';
import type { BookedOrder } from './floor/panel-owner.js';
import { refundsOfLines } from './refunds.js';

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
  /** Links for which more was given back than the panel has left undelivered. */
  wrongRefunds: number;
  /** Links of which more lines are completed than the panel took orders. */
  neverBought: number;
}

/** Compares what buyers were charged and read with the panel's own book. */
export async function compareDeliveries(floor: Floor, sold: readonly Sold[]): Promise<Deliveries> {
  const links = await floor.query<SoldForLink>(soldPerLink, [sold.map(({ id }) => id)]);
  const booked = await floor.panelOwner.ordersFor(links.map(({ link }) => link));
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
