import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { useEarlyText } from './use-early-text.js';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the text; takes the place of the hint. */
  error?: string | undefined;
  invalid?: boolean;
  areaRef?: Ref<HTMLTextAreaElement>;
  onText: (text: string) => void;
}

/** Several lines of text. The browser's own: antd's brings an engine to measure itself, for a height that is fixed. */
export function TextArea({
  label,
  hint,
  error,
  invalid = error !== undefined,
  areaRef,
  onText,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const below = error ?? hint;
  useEarlyText(id, rest.value, onText);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        ref={areaRef}
        id={id}
        className="text-area"
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
