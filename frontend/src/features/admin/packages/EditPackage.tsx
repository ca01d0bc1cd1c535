import { updatePackage } from '@boostline/contracts/routes/public/index';
import {
  adminPackage,
  type AdminPackage,
  type PackageType,
} from '@boostline/contracts/schemas/shop/packages';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { packageMessages as t, routeMessages } from '../../../messages/admin/packages-en.js';
import { Button } from '../../../ui/Button.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { CheckItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useLossQuestion } from '../controls/forms/use-loss-question.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import {
  draftOf,
  packageNames,
  readPackage,
  type PackageDraft,
  type PackageValues,
} from './package-draft.js';
import { PackageItems } from './PackageItems.js';
import { packagesQuery } from './packages-query.js';
import { ProfitLine } from './ProfitLine.js';
import { usePackageWord } from './use-package-word.js';

interface EditPackageProps {
  type: PackageType;
  item: AdminPackage;
  onClose: () => void;
}

/** The fields of a package in its row. What was typed stays until it is saved or cancelled. */
export function EditPackage({ type, item, onClose }: EditPackageProps) {
  const [form] = Form.useForm<PackageDraft>();
  const [draft, setDraft] = useState(() => draftOf(item));
  // The version that was opened: the list may be read anew meanwhile.
  const [opened, setOpened] = useState(item.version);
  const loss = useLossQuestion((values: PackageValues & { version: number }) =>
    saving.send({ ...values, acceptLoss: true }, values.version),
  );
  const saving = useVersionedSave<PackageValues, AdminPackage>({
    refusalsAt: { form, names: packageNames },
    save: (values) => call(updatePackage, { params: { type, packageId: item.id }, body: values }),
    readCurrent: (current) => adminPackage.safeParse(current).data ?? null,
    done: { title: t.updated },
    stale: [packagesQuery(type).queryKey],
    onSaved: onClose,
    onRefused: loss.ask,
  });
  const { busy } = saving;
  const show = (current: AdminPackage) => {
    form.setFieldsValue(draftOf(current));
    setDraft(draftOf(current));
    setOpened(current.version);
  };
  return (
    <div
      className="row-edit"
      onKeyDown={(event) => event.key === 'Escape' && !saving.conflict && !loss.dialog && onClose()}
    >
      <PanelForm
        id={`package-${item.id}`}
        form={form}
        draft={draft}
        read={(typed: PackageDraft) => readPackage(typed, true)}
        busy={busy}
        onValid={(values) => saving.send(values, opened)}
        onDraft={setDraft}
      >
        <div className="row-fields">
          <PackageItems focused proposedRefill={item.proposedRefillDays} />
        </div>
        <ProfitLine word={usePackageWord(draft)} />
        <CheckItem name="active" label={t.active} />
        <div className="row-actions">
          <Button type="primary" htmlType="submit" busy={busy}>
            {busy ? adminMessages.saving : adminMessages.save}
          </Button>
          <Button onClick={onClose}>{adminMessages.cancel}</Button>
        </div>
      </PanelForm>
      <ConflictDialog of={saving} rows={(theirs) => conflictRows(draft, draftOf(theirs))} onTheirs={show} />
      {loss.dialog}
    </div>
  );
}

function conflictRows(mine: PackageDraft, theirs: PackageDraft) {
  const word = (sold: boolean) => (sold ? adminMessages.yes : adminMessages.no);
  return [
    { name: t.quantity, mine: mine.quantity, theirs: theirs.quantity },
    { name: t.price, mine: mine.price, theirs: theirs.price },
    { name: t.serviceId, mine: mine.serviceId, theirs: theirs.serviceId },
    { name: routeMessages.routes, mine: mine.routes, theirs: theirs.routes },
    { name: t.gradualDays, mine: mine.gradualDays, theirs: theirs.gradualDays },
    { name: t.splitPosts, mine: mine.splitPosts, theirs: theirs.splitPosts },
    { name: t.refillDays, mine: mine.refillDays, theirs: theirs.refillDays },
    { name: t.active, mine: word(mine.active), theirs: word(theirs.active) },
  ];
}
