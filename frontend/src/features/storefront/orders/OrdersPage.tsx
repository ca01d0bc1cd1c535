import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../messages/language.js';
import { OrderSkeleton } from './OrderSkeleton.js';
import { orderNumber } from './order-look.js';
import { TrackForm, type Sought } from './TrackForm.js';
import './orders.css';

/** Fetched once orders are shown, with the steps and bars that draw them: a document has none. */
const MyOrders = lazy(() => import('./MyOrders.js'));
const loadRequested = () => import('./RequestedOrder.js');
const RequestedOrder = lazy(loadRequested);
const TrackedOrder = lazy(() => import('./TrackedOrder.js'));
/** Fetched by who follows the link in a message. */
const OpenedLink = lazy(() => import('./OpenedLink.js'));
/** Fetched by who follows the link at the foot of a reminder. */
const StopReminders = lazy(() => import('../notices/StopReminders.js'));

// Under way while the page comes to life. What goes wrong is seen where it is shown.
if (typeof location !== 'undefined' && /[?&]id=/.test(location.search))
  void loadRequested().catch(() => undefined);

/** All orders of this browser, one of them (`?id=`), or one of another browser by number and target. */
export default function OrdersPage() {
  const t = useMessages().orders;
  const asked = useQueryPart('id', orderNumber);
  const linkKey = useQueryPart('key', /^[\w-]{43}$/);
  const reminder = useQueryPart('reminder', /^[\da-f-]{36}$/);
  const [sought, setSought] = useState<Sought | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  // Choosing another order ends the following of this one.
  useEffect(() => setSought(null), [asked]);
  const main = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0 && main.current) bringIntoView(main.current);
  }, [attempt]);
  const track = (next: Sought) => {
    setSought(next);
    setAttempt(attempt + 1);
  };

  // The server renders the form for every address: it can be filled in before scripts run.
  const asksForNumber = !asked || asked === missing;
  return (
    <div className={asksForNumber ? 'orders orders-and-form wrap' : 'orders wrap'}>
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
      <div className="orders-main" ref={main} tabIndex={-1}>
        {reminder && (
          <Suspense>
            <StopReminders reminder={reminder} />
          </Suspense>
        )}
        {/* Each attempt asks anew, for the same order too: the last answer may have been a lost connection. */}
        {linkKey && !sought ? (
          <Suspense fallback={<OrderSkeleton />}>
            <OpenedLink key={linkKey} linkKey={linkKey} asked={asked ?? null} />
          </Suspense>
        ) : (
          <ShownOrders key={attempt} asked={asked} sought={sought} onMissing={setMissing} />
        )}
      </div>
      {asksForNumber && <TrackForm key={asked ?? ''} known={asked ?? ''} onTrack={track} />}
    </div>
  );
}

interface ShownOrdersProps {
  asked: string | null | undefined;
  sought: Sought | null;
  onMissing: (id: string) => void;
}

function ShownOrders({ asked, sought, onMissing }: ShownOrdersProps) {
  if (asked === undefined) return <OrderSkeleton />;
  return (
    <Suspense fallback={<OrderSkeleton />}>
      {sought ? (
        <TrackedOrder sought={sought} />
      ) : asked ? (
        <RequestedOrder key={asked} id={Number(asked)} onMissing={() => onMissing(asked)} />
      ) : (
        <MyOrders />
      )}
    </Suspense>
  );
}

/** The form stands below its answer on a phone. A part that begins in sight is not moved. */
function bringIntoView(part: HTMLElement): void {
  part.focus({ preventScroll: true });
  if (part.getBoundingClientRect().top < 0) part.scrollIntoView();
}

/** A part of the address; undefined until hydration, because the server renders one page for all. */
function useQueryPart(name: string, form: RegExp): string | null | undefined {
  const [query] = useSearchParams();
  const named = query.get(name);
  const isRight = named !== null && form.test(named);
  const [part, setPart] = useState<string | null>();
  useEffect(() => setPart(isRight ? named : null), [named, isRight]);
  return part;
}
