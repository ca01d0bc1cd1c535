import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { ReactNode } from 'react';
import { usePackages, useTrackRecord } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { Icon } from '../../../ui/Icon.js';
import { Notice } from '../../../ui/Notice.js';
import './packages.css';

interface OrderLayoutProps {
  /** Whose colour the page wears. */
  type: PackageType;
  title: string;
  lead: string;
  /** The one field: who or what the order is for. */
  field: ReactNode;
  /** The choice of packages. */
  children: ReactNode;
}

/** Layout of the package pages: target on the left, quantity on the right. */
export function OrderLayout({ type, title, lead, field, children }: OrderLayoutProps) {
  const t = useMessages().common;
  const isLearned = useIsLearned(type);
  return (
    <div className={`order-layout wrap tint-${type}`}>
      <div className="order-layout-side">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <form
          className="order-layout-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>('.pack-chosen button, .pack button')?.focus();
          }}
        >
          {field}
        </form>
        <Notice tone="warn" icon="eye">
          {t.publicText}
        </Notice>
        <ul className="ticks">
          {!isLearned && (
            <li>
              <Icon name="clock" />
              <span>{t.deliveryPackages}</span>
            </li>
          )}
          <li>
            <Icon name="lock" />
            <span>{t.noPassword}</span>
          </li>
          <li>
            <Icon name="shield" />
            <span>{t.securePayment}</span>
          </li>
        </ul>
      </div>
      <div className="order-layout-main">{children}</div>
    </div>
  );
}

/** Whether the cards say how long their packages take. Then nothing else is promised beside them. */
function useIsLearned(type: PackageType): boolean {
  const { packages } = useTrackRecord();
  return usePackages(type).some(({ id }) => packages.some(({ packageId }) => packageId === id));
}
