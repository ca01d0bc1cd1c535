import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId, useMemo } from 'react';

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
  // The same object while the day is the same: a picker given another one forgets what is being typed.
  const day = useMemo(() => (value === '' ? null : dayjs(value)), [value]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        size="large"
        className="date-field"
        format={['D MMM YYYY', asTyped]}
        placeholder=""
        // The field shows what is typed or picked, not the day under the pointer.
        previewValue={false}
        value={day}
        onChange={(chosen) => onValue(chosen?.format(asTyped) ?? '')}
      />
    </div>
  );
}
