import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { ModalDialog } from './ModalDialog.js';

interface ConfirmDialogProps {
  title: string;
  question: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is gone. */
export function ConfirmDialog({ title, question, action, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <ModalDialog title={title} onClose={onClose}>
      <p>{question}</p>
      <div className="modal-actions">
        <Button onClick={onClose}>{adminMessages.cancel}</Button>
        <Button type="primary" danger busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </ModalDialog>
  );
}
