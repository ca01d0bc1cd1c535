import { lazy, Suspense } from 'react';

const OrderDrawer = lazy(async () => ({ default: (await import('./OrderDrawer.js')).OrderDrawer }));

/** The drawer of an order on pages that most often show none: its code loads when one is opened first. */
export function LateOrderDrawer(props: { id: number; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <OrderDrawer {...props} />
    </Suspense>
  );
}
