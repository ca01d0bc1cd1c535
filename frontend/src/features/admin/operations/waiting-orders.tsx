import type { Operations } from '@boostline/contracts/admin-overview';
import { formatRupees } from '@boostline/contracts/money';
import { operationsMessages as t } from '../../../messages/admin-figures-en.js';
import { Button } from '../../../ui/Button.js';
import { Placement } from '../order-drawer/Placement.js';
import { OrderDate, StatusTag } from '../orders/order-cells.js';
import { Waiting } from './Waiting.js';

type OnOpen = (id: number) => void;

/** Orders that a person must judge, each with the evidence of its lines. */
export function ReviewQueue({ orders, onOpen }: { orders: Operations['review']; onOpen: OnOpen }) {
  return (
    <Waiting title={t.parts.review} empty={t.empty.review} count={orders.length}>
      {orders.map((order) => (
        <li key={order.orderId} className="row">
          <div className="row-text">
            <p>
              <strong className="number">{order.orderId}</strong> · {order.target} ·{' '}
              {formatRupees(order.amount)} <StatusTag status={order.status} />
            </p>
            <p className="warn-text">{order.why}</p>
            <p className="soft">
              <OrderDate iso={order.since} />
            </p>
          </div>
          <OpenOrder id={order.orderId} onOpen={onOpen} />
          {order.placements.map((placement) => (
            <div key={placement.lineId} className="line row-wide">
              <Placement placement={placement} />
            </div>
          ))}
        </li>
      ))}
    </Waiting>
  );
}

/** Money that came and does not match the price of its order. */
export function Suspense({ held, onOpen }: { held: Operations['suspense']; onOpen: OnOpen }) {
  return (
    <Waiting title={t.parts.suspense} empty={t.empty.suspense} count={held.length}>
      {held.map(({ orderId, expected, received, since, gateway, merchantRef }) => (
        <li key={merchantRef} className="row">
          <div className="row-text">
            <p>
              <strong className="number">{orderId}</strong> ·{' '}
              {t.received(formatRupees(received), formatRupees(expected))}
            </p>
            <p className="soft">
              {gateway} · {merchantRef} · <OrderDate iso={since} />
            </p>
          </div>
          <OpenOrder id={orderId} onOpen={onOpen} />
        </li>
      ))}
    </Waiting>
  );
}

/** Money that is owed back and not confirmed. */
export function DueRefunds({ refunds, onOpen }: { refunds: Operations['refunds']; onOpen: OnOpen }) {
  return (
    <Waiting title={t.parts.refunds} empty={t.empty.refunds} count={refunds.length}>
      {refunds.map(({ id, orderId, amount, state, reason, lastError, createdAt }) => (
        <li key={id} className="row">
          <div className="row-text">
            <p>
              <strong className="number">{orderId}</strong> · {formatRupees(amount)}
              <span className="flag">{state}</span>
            </p>
            <p className="soft">
              {reason} · <OrderDate iso={createdAt} />
            </p>
            {lastError && <p className="warn-text">{lastError}</p>}
          </div>
          <OpenOrder id={orderId} onOpen={onOpen} />
        </li>
      ))}
    </Waiting>
  );
}

function OpenOrder({ id, onOpen }: { id: number; onOpen: OnOpen }) {
  return (
    <Button aria-label={t.openOf(id)} onClick={() => onOpen(id)}>
      {t.open}
    </Button>
  );
}
