import type { PaymentStatus } from '@boostline/contracts/schemas/shop/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RequestFailed } from '../../../api/request.js';
import { paidOrderKey } from '../../../api/shop-queries.js';
import { fetchPaymentStatus, orderEventsPath } from '../../../api/storefront.js';
import { finishFormOf } from '../drafts/drafts.js';
import { wasReceived } from './payment-outcome.js';

/** Spec §9. */
const pollInterval = 3000;

export interface CheckedPayment {
  /** The last one known, also while the newest check failed. */
  payment: PaymentStatus | null;
  /** Why the newest check failed; `network` when no answer came at all. */
  problem: { kind: 'network' } | { kind: 'refused'; error: RequestFailed } | null;
}

/** A payment, checked every three seconds while it is pending, and at once when the shop says that it changed. */
export function usePaymentStatus(id: number) {
  const client = useQueryClient();
  const key = ['payment-status', id];
  const query = useQuery({
    queryKey: key,
    // A failure is an answer too: the page neither forgets what it knew nor stops asking.
    queryFn: () => check(id, client.getQueryData<CheckedPayment>(key)?.payment ?? null),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? pollInterval : false),
  });
  const { data, refetch } = query;
  const status = data?.payment?.status;

  useEffect(() => {
    if (!status || !wasReceived(status)) return;
    finishFormOf(id);
    client.setQueryData(paidOrderKey, id);
  }, [status, id, client]);

  useEffect(() => {
    if (status !== 'payment_pending') return;
    const events = new EventSource(orderEventsPath(id));
    events.addEventListener('order', () => void refetch());
    return () => events.close();
  }, [status, id, refetch]);

  return { checked: data, checking: query.isFetching, checkAgain: refetch };
}

async function check(id: number, known: PaymentStatus | null): Promise<CheckedPayment> {
  try {
    return { payment: await fetchPaymentStatus(id), problem: null };
  } catch (error) {
    const problem =
      error instanceof RequestFailed ? { kind: 'refused' as const, error } : { kind: 'network' as const };
    return { payment: known, problem };
  }
}

/** Whether asking again may bring something new. */
function isOpen({ payment, problem }: CheckedPayment): boolean {
  if (payment) return payment.status === 'payment_pending';
  return problem?.kind === 'network' || (problem?.kind === 'refused' && problem.error.status >= 500);
}
