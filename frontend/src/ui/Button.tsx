import AntButton from 'antd/es/button/Button.js';
import type { ButtonProps as AntButtonProps } from 'antd';

interface ButtonProps extends Omit<AntButtonProps, 'loading' | 'size'> {
  /** Working on what this button asked for: it says so, and takes no second press. */
  busy?: boolean;
}

// antd's own leaves with a transition, which may never end: the button is then called "loading Save" for ever.
const working = { icon: <span className="button-spinner" aria-hidden="true" /> };

/** antd's button at the height that a thumb needs. */
export function Button({ busy = false, ...rest }: ButtonProps) {
  return <AntButton size="large" loading={busy && working} aria-busy={busy || undefined} {...rest} />;
}
