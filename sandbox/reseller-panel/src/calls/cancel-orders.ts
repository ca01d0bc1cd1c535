import { shareOfMicros } from '../dollars.js';
import type { Form } from './form.js';
import { spokenId } from '../order-id.js';
import { findOrder, remainsBeforeEnd, type Order } from '../order.js';
import type { Panel } from '../panel.js';
import { incorrectOrder } from './read-status.js';
import { currentServices } from '../services.js';

/** A request to stop takes effect this long after it, at the latest. */
const reactionMs = 2_000;

/** The panel's `cancel`: 1 says that the request was taken, not that anything was cancelled. */
export function cancelOrders(panel: Panel, form: Form, now: number) {
  const ids = (form.orders ?? form.order ?? '').split(',').map((id) => id.trim());
  if (ids.length > 100) return { error: 'Too many orders, at most 100' };
  return ids.map((id) => ({ order: spokenId(id), cancel: cancelOne(panel, id, now) }));
}

function cancelOne(panel: Panel, id: string, now: number) {
  const order = findOrder(panel, id);
  if (!order) return incorrectOrder;
  const service = currentServices(panel).find((offered) => offered.service === order.service);
  if (!service?.cancel) return { error: 'Cancel is not available for this service' };
  const stopsAt = now + Math.min(reactionMs, panel.deliveryMs / 10);
  if (order.endsAt <= stopsAt) return { error: 'Order is already completed' };
  stop(panel, order, Math.round(stopsAt));
  return 1;
}

function stop(panel: Panel, order: Order, stopsAt: number): void {
  const remains = remainsBeforeEnd(order, stopsAt);
  const delivered = order.quantity - remains;
  panel.database.run(
    'UPDATE orders SET startsAt = min(startsAt, ?), endsAt = ?, finalStatus = ?, finalRemains = ?, refundMicros = ? WHERE id = ?',
    stopsAt,
    stopsAt,
    delivered > 0 ? 'Partial' : 'Canceled',
    String(remains),
    order.chargeMicros - shareOfMicros(order.chargeMicros, delivered, order.quantity),
    order.id,
  );
}
