import { Skeleton } from 'antd';
import { useMessages } from '../../../messages/language.js';

/** The shape of an order while it is being fetched, as tall as most are. */
export function OrderSkeleton() {
  const t = useMessages().common;
  return (
    <div className="card order-skeleton" role="status">
      <span className="visually-hidden">{t.loading}</span>
      {/* Its bones are a heading and a list without text: nothing for a screen reader. */}
      <div aria-hidden="true">
        <Skeleton active title={{ width: '45%' }} paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}
