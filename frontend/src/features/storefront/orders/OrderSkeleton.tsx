import { useMessages } from '../../../messages/language.js';
import { Bones } from '../../../ui/PageWait.js';

const lines = ['45%', ...Array<string>(7).fill('100%'), '62%'];

/** The shape of an order while it is being fetched, as tall as most are. */
export function OrderSkeleton() {
  const t = useMessages().common;
  return (
    <div className="card order-skeleton" role="status">
      <span className="visually-hidden">{t.loading}</span>
      <Bones widths={lines} />
    </div>
  );
}
