import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/language.js';
import { Icon } from '../../../ui/Icon.js';
import { Notice } from '../../../ui/Notice.js';
import './packages.css';

interface OrderDeskProps {
  title: string;
  lead: string;
  /** The one field: who or what the order is for. */
  field: ReactNode;
  /** The choice of packages. */
  children: ReactNode;
}

/** Both shop pages are one desk: on the left who it is for, on the right how many. */
export function OrderDesk({ title, lead, field, children }: OrderDeskProps) {
  const t = useMessages().common;
  return (
    <div className="desk wrap">
      <div className="desk-side">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <form
          className="desk-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>('.pack-popular button, .pack button')?.focus();
          }}
        >
          {field}
        </form>
        <Notice tone="warn" icon="eye">
          {t.publicText}
        </Notice>
        <ul className="ticks">
          <li>
            <Icon name="clock" />
            {t.deliveryPackages}
          </li>
          <li>
            <Icon name="lock" />
            {t.noPassword}
          </li>
          <li>
            <Icon name="shield" />
            {t.securePayment}
          </li>
        </ul>
      </div>
      <div className="desk-main">{children}</div>
    </div>
  );
}
