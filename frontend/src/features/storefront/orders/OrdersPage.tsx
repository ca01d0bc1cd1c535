import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../messages/language.js';
import { AskedOrder } from './AskedOrder.js';
import { MyOrders } from './MyOrders.js';
import { OrderSkeleton } from './OrderSkeleton.js';
import { orderNumber, TrackForm, type Sought } from './TrackForm.js';
import { TrackedOrder } from './TrackedOrder.js';
import './orders.css';

/** All orders of this browser, one of them (`?id=`), or one of another browser by number and target. */
export default function OrdersPage() {
  const t = useMessages().orders;
  const asked = useAskedOrder();
  const [sought, setSought] = useState<Sought | null>(null);
  // Choosing another order ends the following of this one.
  useEffect(() => setSought(null), [asked]);

  return (
    <div className="orders wrap">
      <div className="orders-head">
        <h1>{t.title}</h1>
        {asked || sought ? (
          <Link className="icon-link" to="/orders" onClick={() => setSought(null)}>
            {t.all}
          </Link>
        ) : (
          <p className="lead">{t.lead}</p>
        )}
      </div>
      <div className="orders-main">
        <ShownOrders asked={asked} sought={sought} />
      </div>
      <TrackForm key={asked ?? ''} known={asked ?? ''} onTrack={setSought} />
    </div>
  );
}

interface ShownOrdersProps {
  asked: string | null | undefined;
  sought: Sought | null;
}

function ShownOrders({ asked, sought }: ShownOrdersProps) {
  if (asked === undefined) return <OrderSkeleton />;
  if (sought) return <TrackedOrder sought={sought} />;
  return asked ? <AskedOrder key={asked} id={Number(asked)} /> : <MyOrders />;
}

/** The order of the address; undefined until hydration tells, because the server renders one page for all. */
function useAskedOrder(): string | null | undefined {
  const [query] = useSearchParams();
  const named = query.get('id');
  const [asked, setAsked] = useState<string | null>();
  useEffect(() => setAsked(named && orderNumber.test(named) ? named : null), [named]);
  return asked;
}
