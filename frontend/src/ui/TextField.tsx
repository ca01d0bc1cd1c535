import Input, { type InputRef } from 'antd/es/input/Input';
import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useEffectEvent, useId } from 'react';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size' | 'prefix'> {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the text; takes the place of the hint. */
  error?: string | undefined;
  /** Stands in the frame of the field, before or after its text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputRef?: Ref<InputRef>;
  onText: (text: string) => void;
}

/** A labelled input; the hint is read out with it. What was typed before the page came to life is kept. */
export function TextField({ label, hint, error, inputRef, onText, ...rest }: TextFieldProps) {
  const id = useId();
  const below = error ?? hint;
  useEarlyText(id, rest.value, onText);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Input
        type="text"
        {...rest}
        ref={inputRef}
        id={id}
        size="large"
        status={error === undefined ? '' : 'error'}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={below ? `${id}-hint` : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {below && (
        // Another element for the error: a translator has changed what is in the hint's.
        <p key={error ? 'error' : 'hint'} className={error ? 'hint hint-error' : 'hint'} id={`${id}-hint`}>
          {below}
        </p>
      )}
    </div>
  );
}

/** Takes in what was typed into a field before the page came to life. */
export function useEarlyText(id: string, known: unknown, onText: (text: string) => void) {
  const takeIn = useEffectEvent(() => {
    const field = document.getElementById(id);
    const typed =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
    if (typed && typed !== known) onText(typed);
  });
  useEffect(() => takeIn(), []);
}
