import { Select } from 'antd';
import { useId } from 'react';

interface SelectFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  hint?: string;
  disabled?: boolean;
  onValue: (value: T) => void;
}

/** A labelled choice outside of a form. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, value, options, hint, disabled = false, onValue } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select<T>
        id={id}
        size="large"
        className="select"
        value={value}
        options={[...options]}
        virtual={false}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(chosen) => onValue(chosen)}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
