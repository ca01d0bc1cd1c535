import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { orderQuery } from '../../../api/shop-queries.js';
import { RequestFailed } from '../../../api/request.js';
import { useMessages } from '../../../messages/language.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { PageWait } from '../../../ui/PageWait.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { LostOrder } from '../orders/lost-order/LostOrder.js';
import { useLostOrder } from '../orders/lost-order/use-lost-order.js';
import { PackageCheckout } from './PackageCheckout.js';
import './checkout.css';

const orderNumber = /^[1-9]\d{0,15}$/;

export default function CheckoutPage() {
  const { orderId = '' } = useParams();
  return orderNumber.test(orderId) ? <OrderToPay key={orderId} id={Number(orderId)} /> : <GoHome />;
}

/** Draws what an order does that is being fetched: the server renders one page for all addresses. */
function GoHome() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/', { replace: true }), [navigate]);
  return <PackageCheckout />;
}

function OrderToPay({ id }: { id: number }) {
  const t = useMessages().checkout;
  const navigate = useNavigate();
  const { data: order, error } = useQuery({ ...orderQuery(id), staleTime: 0 });
  const missing = error instanceof RequestFailed && error.status === 404;
  const failed = error !== null && !missing && !order;

  useEffect(() => {
    if (!failed) return;
    toasts.show({ title: t.loadFailed, text: t.loadFailedText, tone: 'destructive' });
    void navigate('/', { replace: true });
  }, [failed, navigate, t]);

  return missing ? <MissingOrder id={id} /> : <PackageCheckout order={order} />;
}

function MissingOrder({ id }: { id: number }) {
  const t = useMessages().checkout;
  const lost = useLostOrder([id]);
  if (lost === undefined) return <PageWait text={t.loading} />;
  if (lost !== null)
    return (
      <div className="wrap narrow missing">
        <LostOrder id={lost} />
      </div>
    );
  return (
    <div className="wrap narrow missing">
      <h1 className="missing-title">{t.missing}</h1>
      <LinkButton to="/">{t.goHome}</LinkButton>
    </div>
  );
}
