import type { ReactNode } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { PanelDialog } from './PanelDialog.js';

interface ConfirmDialogProps {
  title: string;
  /** What it is about, by name. */
  subject?: ReactNode;
  question: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is gone, or lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, subject, question, action, busy, onConfirm, onClose } = props;
  return (
    <PanelDialog title={title} onClose={onClose}>
      {subject !== undefined && <p className="dialog-subject">{subject}</p>}
      <p>{question}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{adminMessages.cancel}</Button>
        <Button type="primary" danger busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </PanelDialog>
  );
}
