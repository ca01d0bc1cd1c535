import { lazy, Suspense, type ComponentProps } from 'react';
import { OrderSkeleton } from './OrderSkeleton.js';

/** Loads the steps and bars of an order only when there is one. */
const OrderView = lazy(() => import('./OrderView.js'));

/** An order, once it is known and what draws it has been fetched. */
export function ShownOrder(props: ComponentProps<typeof OrderView>) {
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <OrderView {...props} />
    </Suspense>
  );
}
