import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureInWords } from '../../../../api/failure-in-words.js';
import { orderQuery } from '../../../../api/shop-queries.js';
import { cacheAnswer } from '../../../../api/cached-order.js';
import { useMessages } from '../../../../messages/language.js';
import { toasts } from '../../../../ui/toasts/toast-queue.js';

interface Words {
  sent: string;
  sentText: string;
  failed: string;
}

/** A change that the buyer makes to an order: sent once however often it is pressed, and the page says how it went. */
export function useOrderChange(orderId: number, change: () => Promise<BuyerOrder>, words: Words) {
  const messages = useMessages();
  const client = useQueryClient();
  const underWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: change,
    onMutate: () => client.getQueryData(orderQuery(orderId).queryKey),
    onSuccess: async (order, _nothing, shownBefore) => {
      toasts.show({ title: words.sent, text: words.sentText });
      await cacheAnswer(client, order, shownBefore);
      // A late second press must not find the button again before the page shows the answer.
      await nextPaint();
    },
    onError: (error) =>
      toasts.show({ title: words.failed, text: failureInWords(error, messages), tone: 'destructive' }),
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
  return { send, isPending };
}

const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
