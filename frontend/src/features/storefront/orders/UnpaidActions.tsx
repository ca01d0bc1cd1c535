import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureInWords } from '../../../api/failure-in-words.js';
import { takeOffList } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { useOrderWords } from './use-order-words.js';

/** What to do with an order in the list that was never paid. */
export function UnpaidActions({ order }: { order: BuyerOrder }) {
  const messages = useMessages();
  const t = useOrderWords();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeOffList(order.id),
    onSuccess: () =>
      Promise.all(['my-orders', 'open-order'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
    onError: (error) =>
      toasts.show({ title: t.notRemoved, text: failureInWords(error, messages), tone: 'destructive' }),
  });
  return (
    <div className="my-order-actions">
      {order.allowedActions.includes('pay') && (
        <LinkButton to={`/checkout/${order.id}`}>{t.payAmount(formatRupees(order.amount))}</LinkButton>
      )}
      <Button busy={isPending} aria-label={t.removeOrder(order.code)} onClick={() => mutate()}>
        {t.remove}
      </Button>
    </div>
  );
}
