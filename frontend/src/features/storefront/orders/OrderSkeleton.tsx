import { useMessages } from '../../../messages/language.js';

/** The shape of an order while it is being fetched, as tall as most are. */
export function OrderSkeleton() {
  const t = useMessages().common;
  return (
    <div className="card order-skeleton" role="status">
      <span className="visually-hidden">{t.loading}</span>
      <span className="bone bone-title" />
      <span className="bone" />
      <span className="bone bone-stages" />
      <span className="bone" />
      <span className="bone bone-wide" />
      <span className="bone" />
    </div>
  );
}
