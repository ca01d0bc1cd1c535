import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps {
  to: string;
  look?: 'primary' | 'default';
  block?: boolean;
  children: ReactNode;
}

/** A button that is an address, so it opens in a new tab where that is wanted. */
export function LinkButton({ to, look = 'primary', block = false, children }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button type={look} size="large" block={block} href={useHref(to)} onClick={follow}>
      {children}
    </Button>
  );
}
