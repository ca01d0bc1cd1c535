import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { Steps } from 'antd';
import { Icon } from '../../../../ui/Icon.js';
import { useOrderWords } from '../use-order-words.js';
import { stagesOf } from './stages-of.js';

const arrowBack = 'M9 14.5L4.5 10 9 5.5M4.5 10H14a5 5 0 010 10h-3';

/** From ordered to its end, at a glance. */
export function OrderStages({ order }: { order: BuyerOrder }) {
  const t = useOrderWords();
  const stages = stagesOf(order);
  const last = stages.findLastIndex(({ status }) => status !== 'wait');
  return (
    <Steps
      className="stages"
      aria-label={t.stagesLabel}
      size="small"
      titlePlacement="vertical"
      responsive={false}
      current={last}
      items={stages.map(({ name, status }, index) => ({
        title: t.stages[name],
        status: status === 'back' ? 'finish' : status,
        ...(status === 'back' && { icon: <Icon path={arrowBack} />, className: 'stage-back' }),
        'aria-current': index === last ? 'step' : undefined,
      }))}
    />
  );
}
