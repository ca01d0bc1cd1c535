import { isStateCode, statesByName } from '@boostline/contracts/shop/indian-states';
import { useEffect, useEffectEvent, useId } from 'react';
import { recall, remember } from '../../../api/session-storage.js';
import { TextField } from '../../../ui/TextField.js';
import type { InvoiceDetails, InvoiceField } from '../checkout/use-invoice.js';
import { useInvoiceWords } from './use-invoice-words.js';

export interface InvoiceFieldsProps {
  details: InvoiceDetails;
  wantsAddress: boolean;
  missing: readonly InvoiceField[];
  onDetails: (details: InvoiceDetails) => void;
}

/** What the invoice must name of its buyer. Fetched only where the seller issues invoices. */
export default function InvoiceFields({ details, wantsAddress, missing, onDetails }: InvoiceFieldsProps) {
  const { words: t } = useInvoiceWords();
  const error = (field: InvoiceField, text: string) => (missing.includes(field) ? text : undefined);
  const takeRemembered = useEffectEvent(() => {
    const state = recall('customer_state') ?? '';
    if (details.state === '' && isStateCode(state)) onDetails({ ...details, state });
  });
  useEffect(() => takeRemembered(), []);
  return (
    <fieldset className="contact card">
      <legend className="card-title">{t.title}</legend>
      <StateField
        value={details.state}
        error={error('customerState', t.stateMissing)}
        onValue={(text) => {
          const state = isStateCode(text) ? text : '';
          remember('customer_state', state);
          onDetails({ ...details, state });
        }}
      />
      {wantsAddress && (
        <>
          <TextField
            name="customerName"
            label={t.name}
            autoComplete="name"
            maxLength={100}
            value={details.name}
            error={error('customerName', t.nameMissing)}
            onText={(name) => onDetails({ ...details, name })}
          />
          <TextField
            name="customerAddress"
            label={t.address}
            autoComplete="street-address"
            maxLength={300}
            value={details.address}
            error={error('customerAddress', t.addressMissing)}
            onText={(address) => onDetails({ ...details, address })}
          />
        </>
      )}
    </fieldset>
  );
}

interface StateFieldProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** The browser's own list: a phone shows it in the way that its owner knows. */
function StateField({ value, error, onValue }: StateFieldProps) {
  const { words: t, language } = useInvoiceWords();
  const id = useId();
  const look = `ant-input ant-input-lg ant-input-outlined css-var-root${error ? ' ant-input-status-error' : ''}`;
  return (
    <div className="field">
      <label htmlFor={id}>{t.state}</label>
      <select
        id={id}
        className={look}
        name="customerState"
        autoComplete="address-level1"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onValue(event.target.value)}
      >
        <option value="">{t.choose}</option>
        {statesByName(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p className={error ? 'hint hint-error' : 'hint'} id={`${id}-hint`}>
        {error ?? t.stateText}
      </p>
    </div>
  );
}
