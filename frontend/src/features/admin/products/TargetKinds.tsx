import type { AdminProducts, AdminTargetKind } from '@boostline/contracts/products/administered-products';
import { deleteTargetKind } from '@boostline/contracts/routes/public/products';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { targetKindMessages as t } from '../../../messages/admin/products-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { EditTargetKind } from './EditTargetKind.js';
import { productName } from './products-query.js';
import styles from './products.module.css';
import { useShown } from './use-product-changes.js';
import { panelText } from '../words/panel-text.js';

/** Everything that an order may go to, by network. */
export function TargetKinds({ lists }: { lists: AdminProducts }) {
  const placeOf = ({ network }: AdminTargetKind) => {
    const place = lists.networks.findIndex(({ slug }) => slug === network);
    return place < 0 ? lists.networks.length : place;
  };
  const kinds = lists.targetKinds.toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <section className="card" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="soft">{t.lead}</p>
      <ul className="rows">
        {kinds.map((kind) => (
          <TargetKindRow key={kind.slug} kind={kind} lists={lists} />
        ))}
      </ul>
    </section>
  );
}

function TargetKindRow({ kind, lists }: { kind: AdminTargetKind; lists: AdminProducts }) {
  const [editing, setEditing] = useState(false);
  const { show } = useShown();
  const { slug, example, texts } = kind;
  const removal = useAdminMutation({
    change: () => call(deleteTargetKind, { params: { targetKind: slug } }),
    done: () => ({ title: t.deleted }),
    onDone: show,
  });
  const users = lists.products.filter(({ targetKind }) => targetKind === slug);
  if (editing)
    return (
      <li className="row">
        <EditTargetKind kind={kind} lists={lists} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="row">
      <p className={styles['kind'] ?? ''}>
        <strong>{panelText(texts).name}</strong>
        <br />
        <span className="soft">
          {users.length > 0 ? t.usedBy(users.map((product) => productName(product, lists))) : t.unused}
        </span>
        <br />
        <span className="soft">{example}</span>
      </p>
      <div className="row-actions">
        <Button aria-label={t.editOf(panelText(texts).name)} onClick={() => setEditing(true)}>
          {t.edit}
        </Button>
        {users.length === 0 && (
          <ConfirmButton
            type="text"
            danger
            aria-label={t.deleteOf(panelText(texts).name)}
            title={t.deleteTitle}
            subject={panelText(texts).name}
            question={t.deleteText}
            action={t.delete}
            mutation={removal}
          >
            {t.delete}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
