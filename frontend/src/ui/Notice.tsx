import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.js';

interface NoticeProps {
  tone: keyof typeof types;
  /** Where another one than the tone's says more. */
  icon?: IconName;
  title?: string;
  children: ReactNode;
}

const types = { warn: 'warning', good: 'success', bad: 'error', plain: 'info' } as const;

/** What is worth knowing beside a form or an order. What announces itself stands in a live region of its own. */
export function Notice({ tone, icon = tone === 'good' ? 'check' : 'alert', title, children }: NoticeProps) {
  return (
    <Alert
      className="notice"
      classNames={{ title: title && 'notice-title' }}
      role="note"
      type={types[tone]}
      variant="filled"
      showIcon
      icon={
        <span>
          <Icon name={icon} />
        </span>
      }
      title={title ?? children}
      description={title && children}
    />
  );
}
