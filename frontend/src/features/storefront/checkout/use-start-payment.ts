import type { PaymentCreation } from '@boostline/contracts/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RequestFailed } from '../../../api/request.js';
import { remember } from '../../../api/session-storage.js';
import { startPayment } from '../../../api/storefront.js';
import type { Messages } from '../../../messages/en.js';
import { useMessages } from '../../../messages/language.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';

class InitializationFailed extends Error {}

interface StartPaymentOptions {
  /** The chosen gateway wants a name, an email or a phone number first. */
  onContactRequired: () => void;
}

/** Starts the payment of an order and leaves for the gateway's page. It stays busy until the browser is gone. */
export function useStartPayment({ onContactRequired }: StartPaymentOptions) {
  const messages = useMessages();
  const t = messages.checkout;
  const mutation = useMutation({
    mutationFn: async (payment: PaymentCreation) => {
      const { paymentUrl, paymentId } = await startPayment(payment);
      if (!paymentUrl || !paymentId || !isWebAddress(paymentUrl))
        throw new InitializationFailed(t.initializationFailed);
      return paymentUrl;
    },
    onSuccess: (paymentUrl) => {
      remember('payment_start_time', String(Date.now()));
      window.location.assign(paymentUrl);
    },
    onError: (error) => {
      if (error instanceof RequestFailed && error.body.code === 'contact-required') onContactRequired();
      toasts.show({ title: t.paymentError, text: paymentFailure(error, messages), tone: 'destructive' });
    },
  });

  // The browser's Back brings this page out of its cache as it was left: busy, with the order as it was then.
  const client = useQueryClient();
  const { reset } = mutation;
  useEffect(() => {
    const wakeUp = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      reset();
      void client.invalidateQueries();
    };
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, [client, reset]);

  return { start: mutation.mutateAsync, busy: mutation.isPending || mutation.isSuccess };
}

/** The server's sentence; without an answer the specification's own, not the shop's usual one. */
function paymentFailure(error: Error, { failures, checkout }: Messages): string {
  if (error instanceof InitializationFailed) return error.message;
  const said = error instanceof RequestFailed && (failures[error.body.code] ?? error.body.message);
  return said || checkout.paymentErrorText;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text, window.location.href)) return false;
  return ['https:', 'http:'].includes(new URL(text, window.location.href).protocol);
}
