import type { PaymentCreation } from '@boostline/contracts/schemas/shop/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refusalOf } from '../../../api/failure-in-words.js';
import { RequestFailed } from '../../../api/request.js';
import { remember } from '../../../api/session-storage.js';
import { startPayment } from '../../../api/storefront.js';
import type { Messages } from '../../../messages/en.js';
import { useMessages } from '../../../messages/language.js';
import { usePageToast } from '../../../ui/toasts/use-page-toast.js';
import { refusedContact, type Contact } from './contact.js';
import { invoiceFields, type InvoiceField } from './use-invoice.js';

class InitializationFailed extends Error {}

interface StartPaymentOptions {
  /** The chosen gateway wants a name, an email or a phone number first. */
  onContactRequired: () => void;
  /** Some of the contact is wrong: shown at its field. */
  onContactRefused: (problems: Partial<Contact>) => void;
  /** The seller's invoice must name more of the buyer. */
  onInvoiceRequired: (fields: readonly InvoiceField[]) => void;
}

/** Starts the payment of an order and leaves for the gateway's page. It stays busy until the browser is gone. */
export function useStartPayment({
  onContactRequired,
  onContactRefused,
  onInvoiceRequired,
}: StartPaymentOptions) {
  const messages = useMessages();
  const t = messages.checkout;
  const toast = usePageToast();
  const mutation = useMutation({
    mutationFn: async (payment: PaymentCreation) => {
      const { paymentUrl, paymentId } = await startPayment(payment);
      if (!paymentUrl || !paymentId || !isWebAddress(paymentUrl))
        throw new InitializationFailed(t.initializationFailed);
      return paymentUrl;
    },
    onMutate: () => toast.dismiss(),
    onSuccess: (paymentUrl) => {
      remember('payment_start_time', String(Date.now()));
      window.location.assign(paymentUrl);
    },
    onError: (error) => {
      if (error instanceof RequestFailed && error.body.code === 'contact-required') onContactRequired();
      const lacking = missingForInvoice(error);
      if (lacking.length > 0) onInvoiceRequired(lacking);
      const wrong = error instanceof RequestFailed ? refusedContact(error.body, t) : {};
      if (Object.keys(wrong).length > 0) return onContactRefused(wrong);
      toast.show({ title: t.paymentError, text: paymentFailure(error, messages), tone: 'destructive' });
    },
  });

  // The browser's Back brings this page out of its cache as it was left: busy, with the order as it was then.
  const client = useQueryClient();
  const { reset, mutateAsync } = mutation;
  // The second click of a double click comes before the button is drawn as busy.
  const underWay = useRef<Promise<string> | null>(null);
  useEffect(() => {
    const wakeUp = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      underWay.current = null;
      reset();
      void client.invalidateQueries();
    };
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, [client, reset]);

  const start = (payment: PaymentCreation) => {
    underWay.current ??= mutateAsync(payment).catch((error: unknown) => {
      underWay.current = null;
      throw error;
    });
    return underWay.current;
  };
  return { start, busy: mutation.isPending || mutation.isSuccess };
}

function missingForInvoice(error: Error): InvoiceField[] {
  if (!(error instanceof RequestFailed) || error.body.code !== 'invalid-input') return [];
  const named = error.body.fields ?? [];
  return invoiceFields.filter((field) => named.some(({ path }) => path === field));
}

/** The server's sentence; without an answer the specification's own, not the shop's usual one. */
function paymentFailure(error: Error, messages: Messages): string {
  if (error instanceof InitializationFailed) return error.message;
  const said = error instanceof RequestFailed && refusalOf(error.body, messages);
  return said || messages.checkout.paymentErrorText;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text, window.location.href)) return false;
  return ['https:', 'http:'].includes(new URL(text, window.location.href).protocol);
}
