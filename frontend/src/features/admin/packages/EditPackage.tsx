import { adminPackage, type AdminPackage, type PackageType } from '@boostline/contracts/packages';
import { useState, type SubmitEvent } from 'react';
import { changePackage } from '../../../api/admin-catalogue.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { packageMessages as t } from '../../../messages/admin-packages-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { CheckField } from '../controls/CheckField.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { ServiceFields } from '../controls/ServiceFields.js';
import { useChange } from '../controls/use-change.js';
import { draftOf, packageValues, type PackageDraft } from './package-draft.js';
import { packagesKey } from './packages-key.js';

interface EditPackageProps {
  type: PackageType;
  item: AdminPackage;
  onClose: () => void;
}

/** The fields of a package in its row. What was typed stays until it is saved or cancelled. */
export function EditPackage({ type, item, onClose }: EditPackageProps) {
  const [draft, setDraft] = useState(() => draftOf(item));
  // The version that was opened: the list may be read anew meanwhile.
  const [opened, setOpened] = useState(item.version);
  const [theirs, setTheirs] = useState<AdminPackage | null>(null);
  const { mutate, isPending } = useChange({
    change: ({ version, ...values }: Values & { version: number }) =>
      changePackage(type, item.id, { ...values, active: draft.active, version }),
    stale: [packagesKey(type)],
    done: () => ({ title: t.updated }),
    onDone: onClose,
    onRefused: ({ status, body }) => {
      const current = adminPackage.safeParse(body.current);
      if (status !== 409 || !current.success) return false;
      setTheirs(current.data);
      return true;
    },
  });
  const save = (version: number) => {
    const values = packageValues(draft, true);
    if (!values)
      toasts.show({ title: adminMessages.invalid, text: adminMessages.invalidText, tone: 'destructive' });
    else if (!isPending) mutate({ ...values, version });
  };
  const takeTheirs = (current: AdminPackage) => {
    setDraft(draftOf(current));
    setOpened(current.version);
    setTheirs(null);
  };

  return (
    <form
      className="row-edit"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        save(opened);
      }}
      onKeyDown={(event) => event.key === 'Escape' && !theirs && onClose()}
    >
      <PackageFields draft={draft} onDraft={setDraft} />
      <div className="row-actions">
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? adminMessages.saving : adminMessages.save}
        </Button>
        <Button onClick={onClose}>{adminMessages.cancel}</Button>
      </div>
      {theirs && (
        <ConflictDialog
          rows={conflictRows(draft, draftOf(theirs))}
          busy={isPending}
          onMine={() => save(theirs.version)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  );
}

type Values = NonNullable<ReturnType<typeof packageValues>>;

function PackageFields({ draft, onDraft }: { draft: PackageDraft; onDraft: (draft: PackageDraft) => void }) {
  const field = (name: 'quantity' | 'price' | 'serviceId', first = false) => (
    <TextField
      label={t[name]}
      inputMode={name === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      autoFocus={first}
      value={draft[name]}
      onText={(text) => onDraft({ ...draft, [name]: text })}
    />
  );
  return (
    <>
      <div className="row-fields">
        {field('quantity', true)}
        {field('price')}
        {field('serviceId')}
        <ServiceFields
          label={t.fallback}
          panelLabel={t.fallbackPanel}
          value={draft.fallback}
          onValue={(fallback) => onDraft({ ...draft, fallback })}
        />
      </div>
      <CheckField
        label={t.active}
        checked={draft.active}
        onChecked={(active) => onDraft({ ...draft, active })}
      />
    </>
  );
}

function conflictRows(mine: PackageDraft, theirs: PackageDraft) {
  const word = (sold: boolean) => (sold ? adminMessages.yes : adminMessages.no);
  return [
    { name: t.quantity, mine: mine.quantity, theirs: theirs.quantity },
    { name: t.price, mine: mine.price, theirs: theirs.price },
    { name: t.serviceId, mine: mine.serviceId, theirs: theirs.serviceId },
    { name: t.fallback, mine: mine.fallback.serviceId, theirs: theirs.fallback.serviceId },
    { name: t.active, mine: word(mine.active), theirs: word(theirs.active) },
  ];
}
