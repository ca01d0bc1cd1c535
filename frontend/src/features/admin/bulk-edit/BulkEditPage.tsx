import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import type { BulkChange } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { AdminPackage, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkMessages as t } from '../../../messages/admin/bulk-en.js';
import { Button } from '../../../ui/Button.js';
import { Loaded } from '../controls/Loaded.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { packagesQuery } from '../packages/packages-query.js';
import { useProductName, useProductOptions } from '../products/products-query.js';
import styles from './bulk-edit.module.css';
import { ChangeForm } from './ChangeForm.js';
import { useLastChange } from './last-change.js';
import { PackageTable } from './PackageTable.js';
import { PreviewDialog } from './PreviewDialog.js';
import { UndoNotice } from './UndoNotice.js';

/** Many packages of one type changed at once. */
export default function BulkEditPage() {
  const [type, setType] = useState<PackageType>(defaultProduct);
  const packages = useQuery(packagesQuery(type));
  const types = useProductOptions();
  return (
    <div className="stack">
      <UndoNotice />
      <p className="soft">{t.intro}</p>
      <div className={styles['type']}>
        <SelectField label={t.type} value={type} options={types} onValue={setType} />
      </div>
      <Loaded of={packages}>
        {(list) =>
          list.length === 0 ? (
            <p className="empty">{t.none}</p>
          ) : (
            <Choosing key={type} type={type} packages={list} />
          )
        }
      </Loaded>
    </div>
  );
}

function Choosing({ type, packages }: { type: PackageType; packages: readonly AdminPackage[] }) {
  const [ids, setIds] = useState<number[]>([]);
  const [asked, setAsked] = useState<Exclude<BulkChange, { action: 'create' }> | null>(null);
  const [, setLast] = useLastChange();
  const chosen = packages.filter(({ id }) => ids.includes(id));
  const allChosen = chosen.length === packages.length;
  const name = useProductName()(type);
  const label = t.list(name);
  return (
    <div className={styles['columns']}>
      <section className="card" aria-label={label}>
        <header className="list-head">
          <h3>{name}</h3>
          <div className="row-actions">
            <span className="soft" role="status">
              {t.chosen(chosen.length, packages.length)}
            </span>
            <Button onClick={() => setIds(allChosen ? [] : packages.map(({ id }) => id))}>
              {allChosen ? t.chooseNone : t.chooseAll}
            </Button>
          </div>
        </header>
        <PackageTable label={label} packages={packages} chosen={ids} onChosen={setIds} />
      </section>
      <ChangeForm
        type={type}
        chosen={chosen}
        onChange={(change) => change.action !== 'create' && setAsked(change)}
      />
      {asked && (
        <PreviewDialog
          type={type}
          change={asked}
          onSaved={({ packages: saved, undo }) => {
            setAsked(null);
            setIds([]);
            if (undo) setLast({ type, undo, count: saved.length, what: 'changed' });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
