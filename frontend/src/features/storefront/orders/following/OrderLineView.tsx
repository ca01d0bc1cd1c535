import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { groupIndian } from '@boostline/contracts/schemas/values/indian-digits';
import type { BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import { Progress } from 'antd';
import { useMessages } from '../../../../messages/language.js';
import { lineWords } from '../../../../products/line-words.js';
import { useProducts } from '../../../../products/use-products.js';
import { RequestRefill } from '../RequestRefill.js';

/** One part of an order: what, where to, and how much of it has arrived. */
export function OrderLineView({ orderId, line }: { orderId: number; line: BuyerOrderLine }) {
  const messages = useMessages();
  const t = messages.orders;
  const { name } = lineWords(line, messages, useProducts());
  const { delivered, refundDue, refunded } = line;
  return (
    <li className="order-line">
      <div className="order-line-head">
        <h3>{`${formatQuantity(line.quantity)} ${name}`}</h3>
        <span className="soft">{t.lineStatuses[line.status] ?? line.status}</span>
      </div>
      <p className="order-target soft">{line.target ?? t.waitingTarget}</p>
      <Progress
        percent={Math.floor(((delivered ?? 0) / line.quantity) * 100)}
        showInfo={false}
        aria-label={`${name}: ${t.progress}`}
      />
      <dl className="order-counts">
        <Count name={t.startCount} value={line.startCount} />
        <Count name={t.delivered} value={delivered} />
        <Count name={t.remaining} value={line.remains} />
      </dl>
      {refundDue > 0 && <p className="order-refund">{t.refundLine(formatRupees(refundDue))}</p>}
      {refunded > 0 && <p className="order-refund">{t.refundedLine(formatRupees(refunded))}</p>}
      {line.refillDays !== undefined && <p className="soft">{messages.common.refills(line.refillDays)}</p>}
      {line.refill && <p className="soft">{t.refill.statuses[line.refill] ?? line.refill}</p>}
      {line.allowedActions.includes('refill') && <RequestRefill orderId={orderId} line={line} />}
    </li>
  );
}

function Count({ name, value }: { name: string; value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null ? '–' : groupIndian(value)}</dd>
    </div>
  );
}
