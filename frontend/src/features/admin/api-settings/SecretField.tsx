import { apiMessages as t } from '../../../messages/admin-api-en.js';
import { TextField } from '../../../ui/TextField.js';

interface SecretFieldProps {
  label: string;
  stored: { set: boolean; endsWith: string | null } | null;
  value: string;
  onText: (text: string) => void;
}

/** Takes a secret in; of one that is stored only its end is ever shown. */
export function SecretField({ label, stored, value, onText }: SecretFieldProps) {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      hint={stored ? (stored.set ? t.secretSet(stored.endsWith) : t.secretMissing) : undefined}
      value={value}
      onText={onText}
    />
  );
}
