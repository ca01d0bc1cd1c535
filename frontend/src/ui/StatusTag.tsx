import { Tag } from 'antd';
import type { ReactNode } from 'react';

interface StatusTagProps {
  tone: keyof typeof colors;
  /** It may change while the page is open. */
  live?: boolean;
  children: ReactNode;
}

const colors = { warn: 'warning', good: 'success', bad: 'error', plain: 'processing' } as const;

export function StatusTag({ tone, live = false, children }: StatusTagProps) {
  return (
    <Tag className="status-tag" variant="filled" color={colors[tone]} role={live ? 'status' : undefined}>
      {/* Its own element: a translator takes the text's place, and the next text would be put beside it. */}
      <span>{children}</span>
    </Tag>
  );
}
