import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { useMessages } from '../../../messages/language.js';
import { useProducts } from '../../../products/use-products.js';
import { accountOf } from '../orders/open-order/open-order.js';
import { orderSummary } from '../orders/order-look.js';
import './payment.css';

/** Which order it is about: number, what for which account, and amount. */
export function OrderFacts({ order }: { order: BuyerOrder }) {
  const messages = useMessages();
  const products = useProducts();
  const { paymentStatus: t, checkout } = messages;
  const account = accountOf(order, messages, products);
  const facts = [
    [t.orderId, order.code],
    [checkout.package, orderSummary(order, messages, products)],
    ...(account ? [[checkout.deliverTo, account]] : []),
    [checkout.total, formatRupees(order.amount)],
  ];
  return (
    <dl className="status-details">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
