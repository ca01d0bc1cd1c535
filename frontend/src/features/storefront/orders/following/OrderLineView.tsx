import { refillWords } from '../../packages/usual-words.js';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { formatQuantity, groupIndian } from '@boostline/contracts/schemas/values/quantity';
import type { BuyerOrderLine, Followers } from '@boostline/contracts/schemas/shop/orders';
import { linkOf } from '@boostline/contracts/products/read-target';
import { Progress } from 'antd';
import { useMessages } from '../../../../messages/language.js';
import { lineWords } from '../../../../products/line-words.js';
import { useProducts } from '../../../../products/use-products.js';
import { type OrderWords, useOrderWords } from '../use-order-words.js';
import { RequestRefill } from '../RequestRefill.js';
import { recipientOf } from './recipient.js';

interface OrderLineViewProps {
  orderId: number;
  line: BuyerOrderLine;
  /** One of several: it has to be said which. */
  isPart: boolean;
  /** Nothing is delivered before the payment. */
  paid: boolean;
}

/** How much of one part of an order has arrived where, from the count at its start to the present one. */
export function OrderLineView({ orderId, line, isPart, paid }: OrderLineViewProps) {
  const messages = useMessages();
  const t = useOrderWords();
  const { name, kind } = lineWords(line, messages, useProducts());
  const recipient = recipientOf(line, kind, t.progress);
  const { target, refundDue, refunded } = line;
  return (
    <li className="order-line">
      {isPart && (
        <div className="order-line-head">
          <h3>{`${formatQuantity(line.quantity)} ${name}`}</h3>
          {paid && <span className="soft">{t.lineStatuses[line.status] ?? line.status}</span>}
        </div>
      )}
      <p className="order-delivered">
        {target === null
          ? recipient
          : paid
            ? progressOf(line, recipient, t)
            : t.progress.forRecipient(recipient)}
      </p>
      {target !== null && kind?.bareName === false && (
        <a
          className="order-target soft"
          href={linkOf(kind, target)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {linkOf(kind, target).replace(/^https?:\/\/(?:www\.)?/, '')}
        </a>
      )}
      {paid && line.problem === null && <LineProgress line={line} name={name} />}
      {refundDue > 0 && <p className="order-refund">{t.refundLine(formatRupees(refundDue))}</p>}
      {refunded > 0 && <p className="order-refund">{t.refundedLine(formatRupees(refunded))}</p>}
      {line.followers && <p>{followersSaid(line.followers, t.progress.followers)}</p>}
      {line.refillDays !== undefined && (
        <p className="soft">{refillWords(line.refillDays, messages.common)}</p>
      )}
      {line.refill && <p className="soft">{t.refill.statuses[line.refill] ?? line.refill}</p>}
      {line.allowedActions.includes('refill') && <RequestRefill orderId={orderId} line={line} />}
    </li>
  );
}

function progressOf(line: BuyerOrderLine, recipient: string, t: OrderWords): string {
  if (line.problem !== null) return t.progress.forRecipient(recipient);
  const percent = percentOf(line);
  if (percent === 0 && line.status === 'failed') return t.progress.notDelivered(recipient);
  if (percent === 0 && line.status === 'waiting') return t.progress.starting(recipient);
  return t.progress.delivered(percent, recipient);
}

function followersSaid({ atEnd, now }: Followers, t: OrderWords['progress']['followers']): string {
  const count = groupIndian(atEnd);
  if (now === null) return t.atEnd(count);
  if (now >= atEnd) return t.kept(count, groupIndian(now));
  return t.dropped(count, groupIndian(now), groupIndian(atEnd - now));
}

const percentOf = ({ delivered, quantity }: BuyerOrderLine) =>
  Math.min(100, Math.floor(((delivered ?? 0) / quantity) * 100));

function LineProgress({ line, name }: { line: BuyerOrderLine; name: string }) {
  const { progress: t } = useOrderWords();
  const { startCount, delivered, quantity, status, followers } = line;
  return (
    <>
      <Progress
        percent={percentOf(line)}
        status={status === 'in_progress' ? 'active' : status === 'completed' ? 'success' : 'normal'}
        showInfo={false}
        aria-label={`${name}: ${t.arrived}`}
      />
      <dl className="order-counts">
        {startCount !== null && <Count name={t.start} value={groupIndian(startCount)} />}
        <Count name={t.arrived} value={t.of(groupIndian(delivered ?? 0), groupIndian(quantity))} />
        {startCount !== null && !followers && (
          <Count name={t.now} value={groupIndian(startCount + (delivered ?? 0))} />
        )}
      </dl>
    </>
  );
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
