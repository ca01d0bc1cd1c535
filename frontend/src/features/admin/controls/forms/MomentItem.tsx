import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface MomentItemProps {
  name: string;
  label: string;
}

const asKept = 'YYYY-MM-DDTHH:mm';
const asShown = 'D MMM YYYY, h:mm a';

/** A day with its time, picked or typed; the form keeps `2026-11-30T18:00`, or an empty text. */
export function MomentItem({ name, label }: MomentItemProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      getValueProps={(kept: string) => ({ value: kept === '' ? null : dayjs(kept) })}
      getValueFromEvent={(moment: Dayjs | null) => moment?.format(asKept) ?? ''}
    >
      <DatePicker
        size="large"
        className="date-field"
        showTime={{ format: 'h:mm a', defaultOpenValue: dayjs().startOf('day') }}
        format={[asShown, 'YYYY-MM-DD HH:mm']}
        placeholder=""
        needConfirm={false}
        // Enter takes what was typed; it must not send the form that is not filled yet.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </Form.Item>
  );
}
