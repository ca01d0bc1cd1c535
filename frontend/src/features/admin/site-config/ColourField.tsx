import { siteConfigMessages as t } from '../../../messages/admin-site-config-en.js';
import { TextField } from '../../../ui/TextField.js';

interface ColourFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** A colour, picked or typed. */
export function ColourField({ label, value, error, onValue }: ColourFieldProps) {
  const picked = /^#[0-9a-f]{6}$/i.test(value) ? value : '#000000';
  return (
    <div className="colour-field">
      <input
        type="color"
        aria-label={t.pick(label)}
        value={picked}
        onChange={(event) => onValue(event.target.value.toUpperCase())}
      />
      <TextField
        label={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        error={error}
        value={value}
        onText={onValue}
      />
    </div>
  );
}
