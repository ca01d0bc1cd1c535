import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { linkOf } from '@boostline/contracts/products/read-target';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fetchMyOrders } from '../../../api/storefront.js';
import { dateAndTime } from '../../../messages/dates.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import type { Messages } from '../../../messages/en.js';
import { lineWords } from '../../../products/line-words.js';
import type { Products } from '../../../products/products.js';
import { defaultPath } from '../../../products/specification.js';
import { useProducts } from '../../../products/use-products.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { StatusTag } from '../../../ui/StatusTag.js';
import { Notice } from '../../../ui/Notice.js';
import { LostOrder } from './lost-order/LostOrder.js';
import { missingFrom, useLostOrder } from './lost-order/use-lost-order.js';
import { accountOf, deliveredPercent, needsCorrection } from './open-order/open-order.js';
import { isUnderWay, toneOf, orderSummary, wasPaid } from './order-look.js';
import { OrderSkeleton } from './OrderSkeleton.js';
import { UnpaidActions } from './UnpaidActions.js';
import { useOrderWords } from './use-order-words.js';

const first = 10;
const most = 50;
/** Between two looks while something is delivered, ms. */
const interval = 10_000;

/** The orders of this browser, newest first. */
export default function MyOrders() {
  const t = useOrderWords();
  const [size, setSize] = useState(first);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['my-orders', size],
    queryFn: () => fetchMyOrders(size),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.orders.some(isBeingDelivered) ? interval : false),
    placeholderData: keepPreviousData,
  });
  const lost = useLostOrder(data ? missingFrom(data.orders.map(({ id }) => id)) : []);
  if (data && data.orders.length === 0) return lost ? <LostOrder id={lost} /> : <NoOrders />;
  if (data) {
    return (
      <>
        {lost && <LostOrder id={lost} />}
        <ul className="my-orders" aria-label={t.listLabel}>
          {data.orders.map((order) => (
            <li className="my-order" key={order.id}>
              <OrderSummary order={order} />
              {order.allowedActions.includes('remove') && <UnpaidActions order={order} />}
            </li>
          ))}
        </ul>
        {data.total > data.orders.length && size < most && (
          <Button busy={isFetching} onClick={() => setSize(most)}>
            {t.more}
          </Button>
        )}
      </>
    );
  }
  if (!error) return <OrderSkeleton />;
  return (
    <div className="order-failed" role="alert">
      <Notice tone="bad" icon="alert">
        {t.listFailed}
      </Notice>
      <Button busy={isFetching} onClick={() => void refetch()}>
        {t.again}
      </Button>
    </div>
  );
}

/** `instagram.com/p/...` of the post that the order is for; null for an offer and for several posts. */
function linkIn({ packageType, lines }: BuyerOrder, t: Messages, products: Products): string | null {
  const [line] = lines;
  const kind = line && lineWords(line, t, products).kind;
  if (packageType === 'offers' || lines.length > 1 || !line?.target || !kind) return null;
  return linkOf(kind, line.target).replace(/^https?:\/\/(?:www\.)?/, '');
}

const isBeingDelivered = (order: BuyerOrder) => wasPaid(order) && isUnderWay(order);

function OrderSummary({ order }: { order: BuyerOrder }) {
  const messages = useMessages();
  const products = useProducts();
  const t = useOrderWords();
  const asks = needsCorrection(order);
  const what = orderSummary(order, messages, products);
  const recipient = accountOf(order, messages, products) ?? linkIn(order, messages, products);
  const percent = deliveredPercent(order);
  const saysPercent = percent > 0 || (isBeingDelivered(order) && !asks);
  return (
    <Link className="my-order-link" to={`/orders?id=${order.id}`}>
      <span className="my-order-what">
        <b>{recipient ? t.forAccount(what, recipient) : what}</b>
        {saysPercent && <span>{t.deliveredPercent(percent)}</span>}
        <span className="soft">{`${t.number(order.code)} · ${dateAndTime(order.createdAt, messages.locale)}`}</span>
      </span>
      <StatusTag tone={asks ? 'warn' : toneOf(order.status)}>
        {asks ? t.needsYou : (t.statuses[order.status] ?? order.status)}
      </StatusTag>
      <span className="my-order-amount">{formatRupees(order.amount)}</span>
    </Link>
  );
}

function NoOrders() {
  const t = useOrderWords();
  return (
    <div className="orders-none">
      <h2>{t.none}</h2>
      <p className="soft">{t.noneText}</p>
      <LinkButton to={defaultPath(useProducts())}>{t.noneAction}</LinkButton>
    </div>
  );
}
