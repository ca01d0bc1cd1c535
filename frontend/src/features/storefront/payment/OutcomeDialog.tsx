import 'virtual:antd-modal.css';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.js';
import './outcome-dialog.css';

interface OutcomeDialogProps {
  title: string;
  tone: 'good' | 'bad';
  children: ReactNode;
  /** Escape, or a press outside. */
  onClose: () => void;
}

/** Says over the page how a payment ended. */
export function OutcomeDialog({ title, tone, children, onClose }: OutcomeDialogProps) {
  return (
    <Modal
      open
      centered
      closable={false}
      footer={null}
      width={420}
      // Its own motion begins 200 ms later (spec §9), which antd's cannot.
      transitionName=""
      maskTransitionName=""
      className={`dialog dialog-${tone}`}
      title={
        <>
          <span className="dialog-mark">
            <Icon name={tone === 'good' ? 'check' : 'cross'} />
          </span>
          <h2>{title}</h2>
        </>
      }
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
