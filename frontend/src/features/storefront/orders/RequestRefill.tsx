import type { BuyerOrderLine } from '@boostline/contracts/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureInWords } from '../../../api/failure-in-words.js';
import { orderKey } from '../../../api/keys.js';
import { sendRefillRequest } from '../../../api/storefront.js';
import { dateAndTime } from '../../../messages/dates.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';

/** Offers to have what has dropped filled up again, and asks once more before it is asked for. */
export function RequestRefill({ orderId, line }: { orderId: number; line: BuyerOrderLine }) {
  const messages = useMessages();
  const t = messages.orders.refill;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendRefillRequest(orderId, { lineType: line.type }),
    onSuccess: (order) => {
      client.setQueryData(orderKey(orderId), order);
      toasts.show({ title: t.sent, text: t.sentText });
    },
    onError: (error) =>
      toasts.show({ title: t.failed, text: failureInWords(error, messages), tone: 'destructive' }),
  });

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
        <Button type="primary" autoFocus busy={isPending} onClick={() => !isPending && mutate()}>
          {isPending ? messages.common.processing : t.confirm}
        </Button>
        <Button disabled={isPending} onClick={() => setAsking(false)}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
