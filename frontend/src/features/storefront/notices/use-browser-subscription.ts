import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetTarget, rememberTarget } from '../../../api/followed-target.js';
import { fingerprintOf, presentSubscription, subscribe } from '../../../api/push/browser-push.js';
import { addSubscription, dropSubscription, fetchSubscription } from '../../../api/browser-subscriptions.js';

interface Options {
  target: string | undefined;
  pushKey: string;
}

/** Whether this browser gets notifications of the order; `begin` and `end` change it. */
export function useBrowserSubscription(orderId: number, { target, pushKey }: Options) {
  const client = useQueryClient();
  const queryKey = ['browser-subscription', orderId];
  const store = (subscribed: boolean) => client.setQueryData(queryKey, { subscribed });
  const { data } = useQuery({ queryKey, queryFn: () => look(orderId), staleTime: Infinity });

  const begin = useMutation({
    mutationFn: async () => {
      const subscription = await subscribe(pushKey);
      if (!subscription) return { subscribed: false };
      return addSubscription(orderId, { subscription, ...(target !== undefined && { target }) });
    },
    onSuccess: ({ subscribed }) => {
      store(subscribed);
      if (subscribed && target !== undefined) rememberTarget(orderId, target);
    },
  });
  const end = useMutation({
    // The push subscription stays: other orders and the owner's panel may use it.
    mutationFn: async () => {
      const present = await presentSubscription();
      return present ? dropSubscription(orderId, await fingerprintOf(present)) : { subscribed: false };
    },
    onSuccess: ({ subscribed }) => {
      store(subscribed);
      forgetTarget(orderId);
      begin.reset();
    },
  });
  return {
    isKnown: data !== undefined,
    subscribed: data?.subscribed ?? false,
    begin: () => begin.mutate(),
    end: () => end.mutate(),
    busy: begin.isPending || end.isPending,
    /** The buyer, or the browser for the buyer, has said no. */
    refused: begin.data?.subscribed === false,
    error: begin.error ?? end.error,
  };
}

async function look(orderId: number): Promise<{ subscribed: boolean }> {
  const present = await presentSubscription();
  return present ? fetchSubscription(orderId, await fingerprintOf(present)) : { subscribed: false };
}
