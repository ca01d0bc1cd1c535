import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureInWords } from '../../../api/failure-in-words.js';
import { rememberPlaced } from '../../../api/placed-orders.js';
import { RequestFailed } from '../../../api/request.js';
import { openLink } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { Notice } from '../../../ui/Notice.js';
import { OrderSkeleton } from './OrderSkeleton.js';
import { useOrderWords } from './use-order-words.js';

/** Takes the right to the orders of a link in a message, and leads to them at an address without the key. */
export default function OpenedLink({ linkKey, asked }: { linkKey: string; asked: string | null }) {
  const messages = useMessages();
  const t = useOrderWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: openLink,
    onSuccess: async ({ orders }) => {
      for (const id of orders) rememberPlaced(id);
      await client.invalidateQueries({ queryKey: ['my-orders'] });
      const [only, ...others] = orders;
      const id = asked ?? (others.length === 0 ? only : null);
      void navigate(id ? `/orders?id=${id}` : '/orders', { replace: true });
    },
    // This browser may know the order all the same.
    onError: () => (asked ? void navigate(`/orders?id=${asked}`, { replace: true }) : undefined),
  });
  const open = useEffectEvent(() => mutate(linkKey));
  useEffect(() => open(), [linkKey]);
  if (!error) return <OrderSkeleton />;
  const isOld = error instanceof RequestFailed && error.status === 404;
  return (
    <div role="alert">
      <Notice tone="bad" icon="alert">
        {isOld ? t.oldLink : failureInWords(error, messages)}
      </Notice>
    </div>
  );
}
