import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LinkButtonProps {
  to: string;
  look?: 'primary' | 'default';
  block?: boolean;
  children: ReactNode;
}

/** A link that looks like antd's button: it is an address, so it opens in a new tab where that is wanted. */
export function LinkButton({ to, look = 'primary', block = false, children }: LinkButtonProps) {
  const classes =
    look === 'primary'
      ? 'ant-btn-color-primary ant-btn-variant-solid'
      : 'ant-btn-color-default ant-btn-variant-outlined';
  return (
    <Link
      to={to}
      className={`ant-btn css-var-root ant-btn-lg link-button ${classes}${block ? ' ant-btn-block' : ''}`}
    >
      {children}
    </Link>
  );
}
