import { Checkbox } from 'antd';
import { useMessages } from '../../../messages/language.js';

export interface RemindMeProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

/** Whether a mailbox may be reminded of an order that waits for its payment. */
export default function RemindMe({ checked, onChecked }: RemindMeProps) {
  return (
    <Checkbox
      className="contact-remind"
      checked={checked}
      onChange={({ target }) => onChecked(target.checked)}
    >
      {useMessages().checkout.remind}
    </Checkbox>
  );
}
