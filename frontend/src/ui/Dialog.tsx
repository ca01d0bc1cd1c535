import { useEffect, useRef, type ReactNode } from 'react';
import './dialog.css';

interface DialogProps {
  title: string;
  tone: 'good' | 'bad';
  mark: ReactNode;
  children: ReactNode;
  /** Escape, or a press outside. */
  onClose: () => void;
}

/** A modal dialog: the browser's own, which keeps the focus inside and gives it back. */
export function Dialog({ title, tone, mark, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${tone}`}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-body">
        <span className="dialog-mark">{mark}</span>
        <h2 id="dialog-title">{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
