import { lazy, Suspense } from 'react';
import type { InvoiceFieldsProps } from '../invoice/InvoiceFields.js';

const InvoiceFields = lazy(() => import('../invoice/InvoiceFields.js'));

/** The fields that an invoice needs are fetched only where one is issued. */
export function InvoiceEntry({ fields }: { fields: InvoiceFieldsProps | null }) {
  if (!fields) return null;
  return (
    <Suspense fallback={null}>
      <InvoiceFields {...fields} />
    </Suspense>
  );
}
