import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { TrackRecord, UsualTime } from '@boostline/contracts/schemas/shop/site/track-record';
import { usualTimeOf } from '@boostline/contracts/schemas/shop/usual-time';

/** Milliseconds after which a paid line that no supplier has taken gets a notice; usually that takes seconds. */
const longWait = 5 * 60_000;

interface SlowDelivery extends UsualTime {
  /** Seconds since the payment. */
  taken: number;
}

/** A paid order that takes longer than nine in ten of its kind; null where that is not so, or not known. `now` in ms. */
export function slowDelivery(order: BuyerOrder, record: TrackRecord, now: number): SlowDelivery | null {
  if (order.status !== 'paid' && order.status !== 'processing') return null;
  // Its buyer wished for days.
  if (order.gradual) return null;
  const paid = order.timeline.find(({ name }) => name === 'paid');
  const usual = usualTimeOf(record, order);
  // What waited for another link did not wait for the supplier alone.
  if (!paid || !usual || order.timeline.some(({ name }) => name === 'needs_correction')) return null;
  const taken = Math.floor((now - Date.parse(paid.at)) / 1000);
  return taken > usual.most ? { half: usual.half, most: usual.most, taken } : null;
}

/** A line that is paid for and has its target, and that the supplier has not taken for some minutes. `now` in ms. */
export function waitsForSupplier(order: BuyerOrder, now: number): boolean {
  if (order.status !== 'paid' && order.status !== 'processing') return false;
  // Who named another target waits since then.
  const since = order.timeline.findLast(({ name }) => name === 'paid' || name === 'target_corrected');
  if (!since || now - Date.parse(since.at) < longWait) return false;
  const { gradual } = order;
  // A part that waits for its turn waits for no supplier.
  if (gradual?.startedAt && now - Date.parse(gradual.startedAt) < longWait) return false;
  return order.lines.some(
    ({ status, problem }) => problem === null && (status === 'waiting' || (status === 'pending' && !gradual)),
  );
}
