import type { PaymentCreation } from '@boostline/contracts/schemas/shop/payments';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageWaysQuery } from '../../../api/shop-queries.js';

export const invoiceFields = [
  ...(['customerGstin', 'customerBusinessName'] as const),
  ...(['customerState', 'customerName', 'customerAddress'] as const),
] as const;
export type InvoiceField = (typeof invoiceFields)[number];
export type InvoiceInput = Pick<PaymentCreation, InvoiceField>;

/** What the fields answer when the buyer pays: what was filled in, or null when it lacks something, which is then shown. */
export interface InvoiceReader {
  read: () => InvoiceInput | null;
}

/** What the seller's invoice must name of the buyer; nothing where the seller issues none. `amount` in rupees. */
export function useInvoice(amount: number) {
  const ways = useQuery(messageWaysQuery);
  const reader = useRef<InvoiceReader>(null);
  const [missing, onMissing] = useState<readonly InvoiceField[]>([]);
  /** What the server asked for: the seller may have been registered since this page was opened. */
  const [demanded, setDemanded] = useState<readonly InvoiceField[]>([]);

  const { asksState = false, asksAddressFrom = null } = ways.data ?? {};
  const isWanted = asksState || demanded.length > 0;
  const isLarge = asksAddressFrom !== null && amount >= asksAddressFrom;
  const wantsAddress = isLarge || demanded.includes('customerAddress');
  return {
    /** While the fields are still being fetched, the server says what it lacks. */
    read: (): InvoiceInput | null => (reader.current ? reader.current.read() : {}),
    demand: (fields: readonly InvoiceField[]) => {
      setDemanded(fields);
      onMissing(fields);
    },
    fields: isWanted ? { reader, wantsAddress, missing, onMissing } : null,
  };
}
