import { deletePackage } from '@boostline/contracts/routes/public/index';
import type { AdminPackage, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { popularQuantity } from '@boostline/contracts/schemas/values/quantity';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { ruleMessages } from '../../../messages/admin/bulk-en.js';
import { packageMessages as t, routeMessages } from '../../../messages/admin/packages-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../controls/ConfirmDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { useProductName } from '../products/products-query.js';
import { ruleWords } from '../words/supplier-money.js';
import { EditPackage } from './EditPackage.js';
import { packagesQuery } from './packages-query.js';
import { packageName, packageParameter } from './price-address.js';
import { OffSaleFlag, SaleTrouble } from './SaleState.js';

/** One package: shown, or being edited in its place. */
export function PackageRow({ type, item }: { type: PackageType; item: AdminPackage }) {
  const [query] = useSearchParams();
  // The address may name the one that is meant: it opens, and its first field takes the focus.
  const [editing, setEditing] = useState(query.get(packageParameter) === packageName(type, item.id));
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled: editing });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const name = item.quantity.toLocaleString('en-IN');
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'row row-dragged' : 'row'}>
      {editing ? (
        <EditPackage type={type} item={item} onClose={() => setEditing(false)} />
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
          <p className="row-facts">
            <strong className="number">{name}</strong>
            <span className="number">{formatRupees(item.price)}</span>
            <span className="soft">
              <span>{t.service(item.smmjarServiceId)}</span>
              {furtherServices(item) !== '' && <span>{routeMessages.after(furtherServices(item))}</span>}
              {item.quantity === popularQuantity && <em className="flag">{t.popular}</em>}
              {!item.active && <em className="flag flag-off">{t.notSold}</em>}
              <OffSaleFlag of={item} />
              {item.rule && <span>{ruleMessages.follows(ruleWords(item.rule))}</span>}
              <SaleTrouble of={item} />
            </span>
          </p>
          <RowActions type={type} item={item} name={name} onEdit={() => setEditing(true)} />
        </>
      )}
    </li>
  );
}

const furtherServices = ({ fallback, furtherRoutes }: AdminPackage) =>
  [...(fallback ? [fallback] : []), ...furtherRoutes].map(({ serviceId }) => serviceId).join(', ');

interface RowActionsProps {
  type: PackageType;
  item: AdminPackage;
  name: string;
  onEdit: () => void;
}

function RowActions({ type, item, name, onEdit }: RowActionsProps) {
  const [asking, setAsking] = useState(false);
  const productNameOf = useProductName();
  const remove = useAdminMutation({
    change: () => call(deletePackage, { params: { type, packageId: item.id } }),
    stale: [packagesQuery(type).queryKey],
    done: () => ({ title: t.deleted }),
    onDone: () => setAsking(false),
    onRefused: () => {
      setAsking(false);
      return false;
    },
  });
  return (
    <div className="row-actions">
      <Button aria-label={t.editOf(name)} onClick={onEdit}>
        {adminMessages.edit}
      </Button>
      <Button type="text" danger aria-label={t.deleteOf(name)} onClick={() => setAsking(true)}>
        {adminMessages.delete}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t.deleteTitle}
          subject={t.subject(name, productNameOf(type), formatRupees(item.price))}
          question={t.deleteQuestion}
          action={adminMessages.delete}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
