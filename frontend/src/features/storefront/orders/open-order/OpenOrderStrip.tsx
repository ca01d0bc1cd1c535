import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../messages/language.js';
import { useProducts } from '../../../../products/use-products.js';
import { Icon } from '../../../../ui/Icon.js';
import { accountOf, deliveredPercent, needsCorrection } from './open-order.js';
import { orderSummary } from '../order-look.js';
import './open-order-strip.css';

/** The way back to an order that is under way, or to the payment of one that is not paid. */
export function OpenOrderStrip({ order }: { order: BuyerOrder }) {
  const messages = useMessages();
  const t = messages.orders.strip;
  const products = useProducts();
  const what = orderSummary(order, messages, products);
  const account = accountOf(order, messages, products);
  const unpaid = order.allowedActions.includes('pay');
  return (
    <aside className="strip" aria-label={t.label}>
      <Link className="strip-link" to={unpaid ? `/checkout/${order.id}` : `/orders?id=${order.id}`}>
        <span className="strip-words">
          <span className="strip-what">{account ? t.forAccount(what, account) : what}</span>
          <b>{unpaid ? t.pay(formatRupees(order.amount)) : progressOf(order, t)}</b>
          {unpaid && <span className="strip-number">{t.number(order.code)}</span>}
        </span>
        <Icon name="arrow" />
      </Link>
    </aside>
  );
}

function progressOf(order: BuyerOrder, t: ReturnType<typeof useMessages>['orders']['strip']): string {
  if (needsCorrection(order)) return t.correct;
  return order.status === 'paid_processing_failed' ? t.lookedAt : t.delivered(deliveredPercent(order));
}
