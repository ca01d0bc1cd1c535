import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useEarlyText } from './use-early-text.js';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size' | 'prefix'> {
  label: ReactNode;
  hint?: ReactNode;
  invalid?: boolean;
  /** What is wrong with the text; takes the place of the hint. */
  error?: string | undefined;
  /** Stands in the frame of the field, before or after its text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  onText: (text: string) => void;
}

/**
 * A labelled input in antd's clothes; the hint is read out with it. What was typed before the page came to life is kept.
 * The browser's own: antd's brings icons, counters and buttons to clear it, which every buyer would fetch.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, prefix, suffix, inputRef, onText, className, ...rest } = props;
  const id = useId();
  const { invalid = error !== undefined, ...attributes } = rest;
  const below = error ?? hint;
  const isFramed = prefix !== undefined || suffix !== undefined;
  const frame = `ant-input-outlined css-var-root${invalid ? ' ant-input-status-error' : ''}`;
  useEarlyText(id, rest.value, onText);
  const input = (
    <input
      type="text"
      {...attributes}
      ref={inputRef}
      id={id}
      className={['ant-input ant-input-lg', !isFramed && frame, className].filter(Boolean).join(' ')}
      aria-invalid={invalid || undefined}
      aria-describedby={below ? `${id}-hint` : undefined}
      onChange={(event) => onText(event.target.value)}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isFramed ? (
        <span
          className={`ant-input-affix-wrapper ant-input-affix-wrapper-lg ant-input-css-var ${frame}`}
          // Whoever presses beside the text wants to type.
          onClick={() => document.getElementById(id)?.focus()}
        >
          {prefix && <span className="ant-input-prefix">{prefix}</span>}
          {input}
          {suffix && <span className="ant-input-suffix">{suffix}</span>}
        </span>
      ) : (
        input
      )}
      {below && (
        // Another element for the error: a translator has changed what is in the hint's.
        <p key={error ? 'error' : 'hint'} className={error ? 'hint hint-error' : 'hint'} id={`${id}-hint`}>
          {below}
        </p>
      )}
    </div>
  );
}
