import type { ReactNode } from 'react';
import { usePackages, useTrackRecord } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { tintOf } from '../../../ui/theme/tint.js';
import { Icon } from '../../../ui/Icon.js';
import { Notice } from '../../../ui/Notice.js';
import type { ShopProduct } from '../../../products/assortment.js';
import { useProducts } from '../../../products/use-products.js';
import './packages.css';

interface OrderLayoutProps {
  product: ShopProduct;
  title: string;
  /** The one field: who or what the order is for. */
  field: ReactNode;
  /** The choice of packages. */
  children: ReactNode;
}

/** Layout of the package pages: target on the left, quantity on the right. */
export function OrderLayout({ product, title, field, children }: OrderLayoutProps) {
  const t = useMessages().common;
  const network = useProducts().networkOf(product)?.name ?? '';
  const isLearned = useIsLearned(product.slug);
  return (
    <div className="order-layout wrap" style={tintOf(product.color)}>
      <div className="order-layout-side">
        <h1>{title}</h1>
        <p className="lead">{product.help}</p>
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
          {t.publicText(network)}
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
function useIsLearned(product: string): boolean {
  const { packages } = useTrackRecord();
  return usePackages(product).some(({ id }) => packages.some(({ packageId }) => packageId === id));
}
