import { useState, type ReactNode } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button, type ButtonProps } from '../../../ui/Button.js';
import { PanelDialog } from './PanelDialog.js';

interface Question {
  title: string;
  /** What it is about, by name. */
  subject?: ReactNode;
  question: string;
  action: string;
}

interface ConfirmDialogProps extends Question {
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

interface ConfirmButtonProps extends Omit<ButtonProps, 'title' | 'onClick'>, Question {
  mutation: { isPending: boolean; mutate: (input: undefined, options: { onSettled: () => void }) => void };
}

/** A button that asks before it sends its change. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, subject, question, action, mutation, ...button } = props;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          {...{ title, subject, question, action }}
          busy={mutation.isPending}
          onConfirm={() => mutation.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
