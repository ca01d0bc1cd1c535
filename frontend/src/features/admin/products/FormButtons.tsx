import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';

interface FormButtonsProps {
  busy: boolean;
  submit?: string;
  onClose: () => void;
}

export function FormButtons({ busy, submit = adminMessages.save, onClose }: FormButtonsProps) {
  return (
    <div className="row-actions">
      <Button type="primary" htmlType="submit" busy={busy}>
        {busy ? adminMessages.saving : submit}
      </Button>
      <Button onClick={onClose}>{adminMessages.cancel}</Button>
    </div>
  );
}
