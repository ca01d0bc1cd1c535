import type { StateCode } from '@boostline/contracts/shop/indian-states';
import type { PaymentCreation } from '@boostline/contracts/shop/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageWaysKey } from '../../../api/keys.js';
import { fetchMessageWays } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { usePageToast } from '../../../ui/toasts/use-page-toast.js';

export interface InvoiceDetails {
  state: StateCode | '';
  name: string;
  address: string;
}

export const invoiceFields = ['customerState', 'customerName', 'customerAddress'] as const;
export type InvoiceField = (typeof invoiceFields)[number];
type Told = Pick<PaymentCreation, InvoiceField>;

/** What the seller's invoice must name of the buyer; nothing where the seller issues none. `amount` in rupees. */
export function useInvoice(amount: number) {
  const t = useMessages().checkout;
  const toast = usePageToast();
  const ways = useQuery({ queryKey: messageWaysKey, queryFn: fetchMessageWays, staleTime: Infinity });
  const [details, setDetails] = useState<InvoiceDetails>({ state: '', name: '', address: '' });
  const [missing, setMissing] = useState<readonly InvoiceField[]>([]);
  /** What the server asked for: the seller may have been registered since this page was opened. */
  const [demanded, setDemanded] = useState<readonly InvoiceField[]>([]);

  const { asksState = false, asksAddressFrom = null } = ways.data ?? {};
  const wantsState = asksState || demanded.length > 0;
  const wantsAddress =
    (asksAddressFrom !== null && amount >= asksAddressFrom) || demanded.includes('customerAddress');

  const told = (): Told => ({
    ...(wantsState && details.state !== '' && { customerState: details.state }),
    ...(wantsAddress && { customerName: details.name.trim(), customerAddress: details.address.trim() }),
  });
  /** What the payment is started with; null when something is missing, which is then told. */
  const read = (): Told | null => {
    const wanted: InvoiceField[] = [
      ...(wantsState && details.state === '' ? (['customerState'] as const) : []),
      ...(wantsAddress && details.name.trim() === '' ? (['customerName'] as const) : []),
      ...(wantsAddress && details.address.trim() === '' ? (['customerAddress'] as const) : []),
    ];
    setMissing(wanted);
    const [first] = wanted;
    if (first === undefined) return told();
    toast.show({ title: t.contactInvalid, tone: 'destructive' });
    setTimeout(() => document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
    return null;
  };
  const onDetails = (next: InvoiceDetails) => {
    setDetails(next);
    setMissing([]);
    toast.dismiss();
  };
  return {
    read,
    demand: (fields: readonly InvoiceField[]) => {
      setDemanded(fields);
      setMissing(fields);
    },
    fields: wantsState ? { details, wantsAddress, missing, onDetails } : null,
  };
}
