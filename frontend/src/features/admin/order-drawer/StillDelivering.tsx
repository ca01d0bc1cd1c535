import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { decisionMessages } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { nameOf, stopsOf, type Decision } from './decision.js';

const t = decisionMessages.running;
const overStatuses: readonly string[] = ['completed', 'partial', 'failed'];

interface StillDeliveringProps {
  detail: AdministeredOrderDetail;
  onDecide: (decision: Decision) => void;
}

/** A refund stops no delivery: what does is offered with it. */
export function StillDelivering({ detail, onDecide }: StillDeliveringProps) {
  if (detail.lines.every(({ status }) => overStatuses.includes(status))) return null;
  const stops = stopsOf(detail);
  return (
    <Notice tone="warn">
      <p>{stops.length > 0 ? t.stop : t.cannotStop}</p>
      {stops.length > 0 && (
        <div className="row-actions">
          {stops.map((stop) => (
            <Button key={stop.about === 'line' ? stop.lineId : stop.about} onClick={() => onDecide(stop)}>
              {nameOf(stop)}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}
