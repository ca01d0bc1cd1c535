import AntTextArea, { type TextAreaRef } from 'antd/es/input/TextArea';
import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { useEarlyText } from './TextField.js';

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'onChange' | 'onResize' | 'value'
> {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the text; takes the place of the hint. */
  error?: string | undefined;
  value: string;
  areaRef?: Ref<TextAreaRef>;
  onText: (text: string) => void;
}

export function TextArea({ label, hint, error, areaRef, onText, ...rest }: TextAreaProps) {
  const id = useId();
  const below = error ?? hint;
  useEarlyText(id, rest.value, onText);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <AntTextArea
        {...rest}
        ref={areaRef}
        id={id}
        size="large"
        status={error === undefined ? '' : 'error'}
        aria-invalid={error === undefined ? undefined : true}
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
