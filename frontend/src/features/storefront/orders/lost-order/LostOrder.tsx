import { lazy, Suspense } from 'react';

/** Hardly any buyer ever needs it. */
const LostOrderNotice = lazy(() => import('./LostOrderNotice.js'));

export function LostOrder({ id }: { id: number }) {
  return (
    <Suspense>
      <LostOrderNotice id={id} />
    </Suspense>
  );
}
