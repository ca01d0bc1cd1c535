import { isStateCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import { Checkbox } from 'antd';
import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react';
import { recall, remember } from '../../../api/session-storage.js';
import { TextField } from '../../../ui/TextField.js';
import { usePageToast } from '../../../ui/toasts/use-page-toast.js';
import type { InvoiceField, InvoiceReader } from '../checkout/use-invoice.js';
import { lackingOf, noDetails, stateOf, invoiceInputOf, type InvoiceDetails } from './invoice-details.js';
import { StateField } from './StateField.js';
import { useInvoiceWords } from './use-invoice-words.js';

export interface InvoiceFieldsProps {
  reader: Ref<InvoiceReader>;
  wantsAddress: boolean;
  missing: readonly InvoiceField[];
  onMissing: (fields: readonly InvoiceField[]) => void;
}

/** What the invoice must name of its buyer. Fetched only where the seller issues invoices. */
export default function InvoiceFields({ reader, wantsAddress, missing, onMissing }: InvoiceFieldsProps) {
  const t = useInvoiceWords();
  const toast = usePageToast();
  const [details, setDetails] = useState(noDetails);
  const takeRemembered = useEffectEvent(() => {
    const state = recall('customer_state') ?? '';
    if (isStateCode(state)) setDetails((known) => (known.state === '' ? { ...known, state } : known));
  });
  useEffect(() => takeRemembered(), []);

  const problemOf = (field: InvoiceField) => problemsIn(t, details)[field];
  useImperativeHandle(reader, () => ({
    read: () => {
      const lacking = lackingOf(details, wantsAddress);
      onMissing(lacking);
      const [first] = lacking;
      if (first === undefined) return invoiceInputOf(details, wantsAddress);
      toast.show({ title: problemOf(first), tone: 'destructive' });
      setTimeout(() => document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
      return null;
    },
  }));
  const change = (changed: Partial<InvoiceDetails>) => {
    setDetails({ ...details, ...changed });
    onMissing([]);
    toast.dismiss();
  };
  const field = (name: InvoiceField) => ({
    name,
    error: missing.includes(name) ? problemOf(name) : undefined,
  });
  const { hasGstin } = details;
  return (
    <fieldset className="contact card">
      <legend className="card-title">{t.title}</legend>
      <Checkbox
        className="contact-remind"
        checked={hasGstin}
        onChange={(event) => change({ hasGstin: event.target.checked })}
      >
        <span>{t.hasGstin}</span>
      </Checkbox>
      {hasGstin && <BusinessFields details={details} field={field} onChange={change} />}
      <StateField
        value={stateOf(details)}
        isFixed={hasGstin}
        error={field('customerState').error}
        onValue={(text) => {
          const state = isStateCode(text) ? text : '';
          remember('customer_state', state);
          change({ state });
        }}
      />
      {wantsAddress && !hasGstin && (
        <TextField
          {...field('customerName')}
          label={t.name}
          autoComplete="name"
          maxLength={100}
          value={details.name}
          onText={(name) => change({ name })}
        />
      )}
      {(wantsAddress || hasGstin) && (
        <TextField
          {...field('customerAddress')}
          label={t.address}
          autoComplete="street-address"
          maxLength={300}
          value={details.address}
          onText={(address) => change({ address })}
        />
      )}
    </fieldset>
  );
}

interface BusinessFieldsProps {
  details: InvoiceDetails;
  field: (name: InvoiceField) => { name: InvoiceField; error: string | undefined };
  onChange: (changed: Partial<InvoiceDetails>) => void;
}

function BusinessFields({ details, field, onChange }: BusinessFieldsProps) {
  const t = useInvoiceWords();
  return (
    <>
      <TextField
        {...field('customerGstin')}
        label={t.gstin}
        hint={t.gstinText}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={details.gstin}
        onText={(gstin) => onChange({ gstin })}
      />
      <TextField
        {...field('customerBusinessName')}
        label={t.businessName}
        hint={t.businessNameText}
        autoComplete="organization"
        maxLength={120}
        value={details.businessName}
        onText={(businessName) => onChange({ businessName })}
      />
    </>
  );
}

function problemsIn(
  t: ReturnType<typeof useInvoiceWords>,
  { gstin }: InvoiceDetails,
): Record<InvoiceField, string> {
  return {
    customerGstin: gstin.trim() === '' ? t.gstinMissing : t.gstinWrong,
    customerBusinessName: t.businessNameMissing,
    customerState: t.stateMissing,
    customerName: t.nameMissing,
    customerAddress: t.addressMissing,
  };
}
