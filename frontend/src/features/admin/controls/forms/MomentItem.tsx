import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useRef, type AriaAttributes } from 'react';

interface MomentItemProps {
  name: string;
  label: string;
}

const asKept = 'YYYY-MM-DDTHH:mm';
const asShown = 'D MMM YYYY, h:mm a';

/** A day with its time, picked or typed; the form keeps `2026-11-30T18:00`, or an empty text. */
export function MomentItem({ name, label }: MomentItemProps) {
  return (
    <Form.Item name={name} label={label}>
      <MomentPicker />
    </Form.Item>
  );
}

/** What its form item hands to it. */
interface MomentPickerProps extends AriaAttributes {
  id?: string;
  value?: string;
  onChange?: (kept: string) => void;
}

function MomentPicker({ value = '', onChange, ...handed }: MomentPickerProps) {
  // The same object while the moment is the same: a picker given another one forgets what is being typed.
  const moment = useMemo(() => (value === '' ? null : dayjs(value)), [value]);
  const typed = useRef<Dayjs | null>(null);
  const keep = (chosen: Dayjs | null) => {
    typed.current = null;
    onChange?.(chosen?.format(asKept) ?? '');
  };
  return (
    <DatePicker
      {...handed}
      size="large"
      className="date-field"
      showTime={{ format: 'h:mm a', defaultOpenValue: dayjs().startOf('day') }}
      format={[asShown, 'YYYY-MM-DD HH:mm']}
      placeholder=""
      needConfirm={false}
      previewValue={false}
      value={moment}
      onCalendarChange={(chosen) => {
        if (!Array.isArray(chosen)) typed.current = chosen;
      }}
      // At once: the submit button may be pressed next, and the picker reports its value some frames later.
      onBlur={() => typed.current && keep(typed.current)}
      onChange={keep}
      // Enter takes what was typed; it must not send the form that is not filled yet.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
