import { Button as AntButton, type ButtonProps as AntButtonProps } from 'antd';

export interface ButtonProps extends Omit<AntButtonProps, 'loading' | 'size' | 'href'> {
  /** Working on what this button asked for: it says so, and takes no second press. */
  busy?: boolean | undefined;
}

/** A button at the height that a thumb needs. */
export function Button({ busy = false, ...rest }: ButtonProps) {
  return <AntButton {...rest} size="large" loading={busy} aria-busy={busy || undefined} />;
}
