import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { productIconPaths } from '../../../ui/product-icons.js';
import { tintOf } from '../../../ui/theme/tint.js';
import { ConfirmDialog } from '../controls/ConfirmDialog.js';
import { shopMoment } from '../words/shop-time.js';
import { EditProduct } from './EditProduct.js';
import { productName, soldProductsQuery, type AdminProduct } from './products-query.js';
import styles from './products.module.css';
import { useSwitchProduct } from './use-product-changes.js';
import { panelText } from '../words/panel-text.js';

interface ProductRowProps {
  product: AdminProduct;
  lists: AdminProducts;
}

/** One product: shown, or being edited in its place. */
export function ProductRow({ product, lists }: ProductRowProps) {
  const [editing, setEditing] = useState(false);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: product.slug, disabled: editing });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const name = productName(product, lists);
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'row row-dragged' : 'row'}>
      {editing ? (
        <EditProduct product={product} lists={lists} onClose={() => setEditing(false)} />
      ) : (
        <>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className="icon-button handle"
            {...attributes}
            {...listeners}
            aria-label={t.moveOf(name)}
          >
            <svg viewBox="0 0 16 24" width="14" height="20" fill="currentColor" aria-hidden="true">
              <path d="M4 4h3v3H4zM9 4h3v3H9zM4 10.5h3v3H4zM9 10.5h3v3H9zM4 17h3v3H4zM9 17h3v3H9z" />
            </svg>
          </button>
          <div className={styles['facts'] ?? ''} style={tintOf(product.color)}>
            <span className={styles['icon'] ?? ''}>
              <Icon path={productIconPaths[product.icon]} />
            </span>
            <p>
              <strong>{panelText(product.texts).name}</strong>{' '}
              {!product.active && <em className="flag flag-off">{t.off}</em>}
              <br />
              <SoldSoFar product={product} />
            </p>
          </div>
          <RowActions product={product} name={name} onEdit={() => setEditing(true)} />
        </>
      )}
    </li>
  );
}

const useSold = (product: string) => {
  const sold = useQuery(soldProductsQuery).data;
  return sold && { found: sold.find((each) => each.product === product) };
};

function SoldSoFar({ product: { slug, texts } }: { product: AdminProduct }) {
  const sold = useSold(slug);
  if (!sold) return null;
  const { found } = sold;
  return (
    <span className="soft">
      {found ? t.sold(found.orders, formatQuantity(found.quantity), panelText(texts).unit) : t.neverSold}
    </span>
  );
}

interface RowActionsProps {
  product: AdminProduct;
  name: string;
  onEdit: () => void;
}

function RowActions({ product, name, onEdit }: RowActionsProps) {
  const [asking, setAsking] = useState(false);
  const switching = useSwitchProduct(product, () => setAsking(false));
  return (
    <div className="row-actions">
      {product.active && (
        <Link
          className="text-link"
          to={`/mykey/make-packages?product=${product.slug}`}
          aria-label={t.makePackagesOf(name)}
        >
          {t.makePackages}
        </Link>
      )}
      <Button aria-label={t.editOf(name)} onClick={onEdit}>
        {t.edit}
      </Button>
      {product.active ? (
        <Button type="text" danger aria-label={t.turnOffOf(name)} onClick={() => setAsking(true)}>
          {t.turnOff}
        </Button>
      ) : (
        <Button
          type="text"
          aria-label={t.turnOnOf(name)}
          busy={switching.isPending}
          onClick={() => switching.mutate(true)}
        >
          {t.turnOn}
        </Button>
      )}
      {asking && (
        <TurnOffDialog
          product={product}
          name={name}
          busy={switching.isPending}
          onConfirm={() => switching.mutate(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface TurnOffDialogProps {
  product: AdminProduct;
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what the product has sold before it leaves the shop. */
function TurnOffDialog({ product, name, busy, onConfirm, onClose }: TurnOffDialogProps) {
  const sold = useSold(product.slug)?.found;
  const soFar = sold
    ? t.soldSoFar(
        sold.orders,
        formatQuantity(sold.quantity),
        panelText(product.texts).unit,
        shopMoment(sold.lastPaidAt),
      ) + t.open(sold.open)
    : t.soldNothing;
  return (
    <ConfirmDialog
      title={t.turnOffTitle}
      subject={name}
      question={`${soFar} ${t.turnOffText}`}
      action={t.turnOff}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
