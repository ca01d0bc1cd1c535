import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  type?: keyof typeof looks;
  htmlType?: 'button' | 'submit';
  danger?: boolean;
  icon?: ReactNode;
  /** As wide as what it stands in. */
  block?: boolean;
  /** Working on what this button asked for: it says so, and takes no second press. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const looks = {
  primary: { name: 'primary', variant: 'solid', color: 'primary' },
  default: { name: 'default', variant: 'outlined', color: 'default' },
  text: { name: 'text', variant: 'text', color: 'default' },
} as const;

/**
 * A button in antd's clothes, at the height that a thumb needs. The browser's own: antd's brings an engine for motion
 * with it, which every buyer would fetch.
 */
export function Button(props: ButtonProps) {
  const { type = 'default', htmlType = 'button', danger, icon, block, busy, className, ...rest } = props;
  const { name, variant, color } = looks[type];
  const classes = [
    `ant-btn css-var-root ant-btn-${name} ant-btn-color-${danger ? 'dangerous' : color}`,
    `ant-btn-variant-${variant} ant-btn-lg`,
    danger && 'ant-btn-dangerous',
    block && 'ant-btn-block',
    busy && 'ant-btn-loading',
    className,
  ];
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={htmlType}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {(busy || icon) && (
        <span className="ant-btn-icon">
          {busy ? <span className="button-spinner" aria-hidden="true" /> : icon}
        </span>
      )}
      <span>{rest.children}</span>
    </button>
  );
}
