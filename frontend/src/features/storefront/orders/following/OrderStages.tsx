import type { OrderStatus } from '@boostline/contracts/shop/orders';
import { useMessages } from '../../../../messages/language.js';
import { Icon } from '../../../../ui/Icon.js';

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
  const done = reached[status] ?? 1;
  return (
    <ol className="stages" aria-label={t.label}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index < done ? 'stage stage-done' : 'stage'}
          aria-current={index === Math.min(done, stages.length - 1) ? 'step' : undefined}
        >
          <span className="stage-mark">{index < done && <Icon name="check" />}</span>
          <span>{t[stage]}</span>
        </li>
      ))}
    </ol>
  );
}
