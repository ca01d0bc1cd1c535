import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { useEarlyText } from './use-early-text.js';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> {
  label: string;
  hint?: string | undefined;
  invalid?: boolean;
  areaRef?: Ref<HTMLTextAreaElement>;
  onText: (text: string) => void;
}

/** Several lines of text. The browser's own: antd's brings an engine to measure itself, for a height that is fixed. */
export function TextArea({ label, hint, invalid = false, areaRef, onText, ...rest }: TextAreaProps) {
  const id = useId();
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
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
