import type { BuyerOrderLine } from '@boostline/contracts/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureInWords } from '../../../api/failure-in-words.js';
import { knowOrder } from '../../../api/know-order.js';
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
  const underWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendRefillRequest(orderId, { lineType: line.type }),
    onSuccess: (order) => {
      void knowOrder(client, order);
      toasts.show({ title: t.sent, text: t.sentText });
    },
    onError: (error) =>
      toasts.show({ title: t.failed, text: failureInWords(error, messages), tone: 'destructive' }),
    onSettled: () => {
      underWay.current = false;
    },
  });

  // The second press of a double click comes before the button is busy.
  const send = () => {
    if (underWay.current) return;
    underWay.current = true;
    mutate();
  };

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
