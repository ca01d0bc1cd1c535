import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';

interface DateFieldProps {
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  onValue: (day: string) => void;
}

const asTyped = 'YYYY-MM-DD';

/** A day, picked or typed, written as everywhere in the panel. */
export function DateField({ label, value, onValue }: DateFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        size="large"
        className="date-field"
        format={['D MMM YYYY', asTyped]}
        placeholder=""
        value={value === '' ? null : dayjs(value)}
        onChange={(day) => onValue(day ? day.format(asTyped) : '')}
      />
    </div>
  );
}
