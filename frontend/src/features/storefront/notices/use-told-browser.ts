import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetTarget, rememberTarget } from '../../../api/followed-target.js';
import { fingerprintOf, presentSubscription, subscribe } from '../../../api/push/browser-push.js';
import { addToldBrowser, dropToldBrowser, fetchToldBrowser } from '../../../api/told-browsers.js';

interface Asking {
  target: string | undefined;
  pushKey: string;
}

/** Whether this browser is told of the order, and how that is changed. */
export function useToldBrowser(orderId: number, { target, pushKey }: Asking) {
  const client = useQueryClient();
  const queryKey = ['told-browser', orderId];
  const know = (told: boolean) => client.setQueryData(queryKey, { told });
  const { data } = useQuery({ queryKey, queryFn: () => look(orderId), staleTime: Infinity });

  const begin = useMutation({
    mutationFn: async () => {
      const subscription = await subscribe(pushKey);
      if (!subscription) return { told: false };
      return addToldBrowser(orderId, { subscription, ...(target !== undefined && { target }) });
    },
    onSuccess: ({ told }) => {
      know(told);
      if (told && target !== undefined) rememberTarget(orderId, target);
    },
  });
  const end = useMutation({
    // The subscription itself stays: other orders, and the owner's panel, may be told by it.
    mutationFn: async () => {
      const present = await presentSubscription();
      return present ? dropToldBrowser(orderId, await fingerprintOf(present)) : { told: false };
    },
    onSuccess: ({ told }) => {
      know(told);
      forgetTarget(orderId);
      begin.reset();
    },
  });
  return {
    isKnown: data !== undefined,
    told: data?.told ?? false,
    begin: () => begin.mutate(),
    end: () => end.mutate(),
    busy: begin.isPending || end.isPending,
    /** The buyer, or the browser for the buyer, has said no. */
    refused: begin.data?.told === false,
    error: begin.error ?? end.error,
  };
}

async function look(orderId: number): Promise<{ told: boolean }> {
  const present = await presentSubscription();
  return present ? fetchToldBrowser(orderId, await fingerprintOf(present)) : { told: false };
}
