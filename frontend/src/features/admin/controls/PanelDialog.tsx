import { Modal } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface PanelDialogProps {
  title: string;
  children: ReactNode;
  width?: number;
  onClose: () => void;
}

/** antd's Modal, open for as long as it is drawn. It gives the focus back to what opened it. */
export function PanelDialog({ title, children, width = 500, onClose }: PanelDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  useRestoreFocus();
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      centered
      // Gone at once: a transition out would leave two dialogs of one name on the page for a moment.
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
      afterOpenChange={(open) => {
        // Where something is to be typed, else where antd puts it.
        if (open) body.current?.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus();
      }}
    >
      <div ref={body} className="dialog-content">
        {children}
      </div>
    </Modal>
  );
}

/** What had the focus while this was drawn first has it again when it is gone. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
