import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { Icon } from '../../../ui/Icon.js';

interface ModalDialogProps {
  title: string;
  /** `side`: as high as the screen, at its right edge. */
  look?: 'middle' | 'side';
  children: ReactNode;
  /** The cross, Escape, or a press outside. */
  onClose: () => void;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
export function ModalDialog({ title, look = 'middle', children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // In the layout phase: closed once it has left the document, the dialog would give the focus back to nothing.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Where something is to be typed, else on the cross, where the browser puts it.
    element?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`modal modal-${look}`}
      aria-labelledby={id}
      onCancel={(event) => {
        // Of a dialog that is opened from this one the event rises up to here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className="modal-body">
        <header className="modal-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label={adminMessages.close} onClick={onClose}>
            <Icon name="cross" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
