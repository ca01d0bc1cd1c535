import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.js';

interface NoticeProps {
  tone: 'warn' | 'good' | 'bad' | 'plain';
  icon: IconName;
  title?: string;
  children: ReactNode;
}

export function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={icon} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}
