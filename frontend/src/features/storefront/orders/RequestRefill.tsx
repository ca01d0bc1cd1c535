import type { BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import { useState } from 'react';
import { sendRefillRequest } from '../../../api/storefront.js';
import { dateAndTime } from '../../../messages/dates.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { useOrderWords } from './use-order-words.js';
import { useOrderChange } from './following/use-order-change.js';

/** Offers to have what has dropped filled up again, and asks once more before it is asked for. */
export function RequestRefill({ orderId, line }: { orderId: number; line: BuyerOrderLine }) {
  const messages = useMessages();
  const t = useOrderWords().refill;
  const [asking, setAsking] = useState(false);
  const { send, isPending } = useOrderChange(
    orderId,
    () => sendRefillRequest(orderId, { lineType: line.type }),
    t,
  );

  if (!asking)
    return (
      <div className="order-actions">
        <Button onClick={() => setAsking(true)}>{t.ask}</Button>
        {line.refillUntil && (
          <span className="soft">{t.until(dateAndTime(line.refillUntil, messages.locale))}</span>
        )}
      </div>
    );
  return (
    <div className="refill" role="group" aria-label={t.ask}>
      <p>{t.confirmText}</p>
      <div className="order-actions">
        <Button type="primary" autoFocus busy={isPending} onClick={send}>
          {isPending ? messages.common.processing : t.confirm}
        </Button>
        <Button disabled={isPending} onClick={() => setAsking(false)}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
