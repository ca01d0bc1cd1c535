import { statesByName } from '@boostline/contracts/schemas/shop/tax/indian-states';
import { useId } from 'react';
import { useMessages } from '../../../messages/language.js';
import { useInvoiceWords } from './use-invoice-words.js';

interface StateFieldProps {
  value: string;
  /** A GSTIN says it. */
  isFixed: boolean;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** The browser's own list: a phone shows it in the way that its owner knows. */
export function StateField({ value, isFixed, error, onValue }: StateFieldProps) {
  const t = useInvoiceWords();
  const { language } = useMessages();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t.state}</label>
      <select
        id={id}
        className="native-select"
        name="customerState"
        autoComplete="address-level1"
        value={value}
        disabled={isFixed}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onValue(event.target.value)}
      >
        <option value="">{isFixed ? '' : t.choose}</option>
        {statesByName(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p className={error ? 'hint hint-error' : 'hint'} id={`${id}-hint`}>
        {error ?? (isFixed ? t.stateOfGstin : t.stateText)}
      </p>
    </div>
  );
}
