import type { InputProps, InputRef } from 'antd';
import AntInput from 'antd/es/input/Input.js';
import { useId, type ReactNode, type Ref } from 'react';
import { useEarlyText } from './use-early-text.js';

interface TextFieldProps extends Omit<InputProps, 'id' | 'size' | 'status' | 'onChange'> {
  label: ReactNode;
  hint?: string | undefined;
  invalid?: boolean;
  /** What is wrong with the text; takes the place of the hint. */
  error?: string | undefined;
  inputRef?: Ref<InputRef>;
  onText: (text: string) => void;
}

/** A labelled input; the hint is read out with it. What was typed before the page came to life is kept. */
export function TextField({ label, hint, error, inputRef, onText, ...rest }: TextFieldProps) {
  const id = useId();
  const { invalid = error !== undefined, ...input } = rest;
  const below = error ?? hint;
  useEarlyText(id, rest.value, onText);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <AntInput
        {...input}
        {...(inputRef ? { ref: inputRef } : {})}
        {...(invalid ? { status: 'error' as const } : {})}
        id={id}
        size="large"
        aria-invalid={invalid || undefined}
        aria-describedby={below ? `${id}-hint` : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {below && (
        <p className={error ? 'hint hint-error' : 'hint'} id={`${id}-hint`}>
          {below}
        </p>
      )}
    </div>
  );
}
