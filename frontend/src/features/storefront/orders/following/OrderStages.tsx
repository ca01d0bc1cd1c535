import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { Steps } from 'antd';
import { useMessages } from '../../../../messages/language.js';

const stages = ['ordered', 'paid', 'delivering', 'done'] as const;

/** How many stages lie behind the order; the next one is under way. */
const reached: Partial<Record<OrderStatus, number>> = {
  paid: 2,
  processing: 2,
  paid_processing_failed: 2,
  completed: 4,
  partially_completed: 4,
  refund_due: 3,
  refunded: 4,
};

/** From ordered to done, at a glance. */
export function OrderStages({ status }: { status: OrderStatus }) {
  const t = useMessages().orders.stages;
  const current = reached[status] ?? 1;
  const underWay = Math.min(current, stages.length - 1);
  return (
    <Steps
      className="stages"
      aria-label={t.label}
      size="small"
      titlePlacement="vertical"
      responsive={false}
      current={current}
      items={stages.map((stage, index) => ({
        title: t[stage],
        'aria-current': index === underWay ? 'step' : undefined,
      }))}
    />
  );
}
