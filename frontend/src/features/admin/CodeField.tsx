import { TextField } from '../../ui/TextField.js';

const length = 6;

export const isWholeCode = (code: string) => code.length === length;

/** Six digits of an authenticator; nothing else can be typed. */
export function CodeField({
  label,
  code,
  error,
  onCode,
  onIncomplete,
}: {
  label: string;
  code: string;
  error?: string | undefined;
  onCode: (code: string) => void;
  /** Enter with fewer digits: the button that would send them is disabled and takes no Enter. */
  onIncomplete?: () => void;
}) {
  return (
    <TextField
      label={label}
      className="code-field"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      autoFocus
      error={error}
      value={code}
      onKeyDown={({ key }) => key === 'Enter' && !isWholeCode(code) && onIncomplete?.()}
      onText={(text) => onCode(text.replace(/\D/g, '').slice(0, length))}
    />
  );
}
