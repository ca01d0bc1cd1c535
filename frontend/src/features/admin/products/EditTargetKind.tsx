import {
  adminTargetKind,
  type AdminProducts,
  type AdminTargetKind,
} from '@boostline/contracts/products/administered-products';
import { updateTargetKind } from '@boostline/contracts/routes/public/products';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { productMessages, targetKindMessages as t } from '../../../messages/admin/products-en.js';
import { ConflictDialog, type ConflictRow } from '../controls/ConflictDialog.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { FormButtons } from './FormButtons.js';
import { languagesOf } from './language-texts.js';
import {
  kindDraftOf,
  kindNamesOf,
  kindTextFields,
  listFields,
  partNamesOf,
  readTargetKind,
  type TargetKindDraft,
  type TargetKindValues,
} from './target-kind-draft.js';
import { TargetKindItems, withNewParts } from './TargetKindItems.js';
import { useShown } from './use-product-changes.js';

interface EditTargetKindProps {
  kind: AdminTargetKind;
  lists: AdminProducts;
  onClose: () => void;
}

/** The rules and words of a kind in its row. What was typed stays until it is saved or cancelled. */
export function EditTargetKind({ kind, lists, onClose }: EditTargetKindProps) {
  const { showItem } = useShown();
  const [form] = Form.useForm<TargetKindDraft>();
  const [languages] = useState(() => languagesOf(lists.targetKinds));
  const [draft, setDraft] = useState(() => kindDraftOf(kind, languages));
  const [opened, setOpened] = useState(kind.version);
  const saving = useVersionedSave<TargetKindValues, AdminTargetKind>({
    save: async (body) =>
      showItem(await call(updateTargetKind, { params: { targetKind: kind.slug }, body }), ({ targetKinds }) =>
        targetKinds.find(({ slug }) => slug === kind.slug),
      ),
    readCurrent: (current) => adminTargetKind.safeParse(current).data ?? null,
    refusalsAt: { form, names: kindNamesOf(draft, languages) },
    done: { title: t.saved },
    onSaved: onClose,
  });
  const show = (current: AdminTargetKind) => {
    const theirs = kindDraftOf(current, languages);
    form.setFieldsValue(theirs);
    setDraft(theirs);
    setOpened(current.version);
  };
  const closeByKey = (key: string) => key === 'Escape' && !saving.conflict && onClose();
  return (
    <div className="row-edit" onKeyDown={(event) => closeByKey(event.key)}>
      <PanelForm
        id={`target-kind-${kind.slug}`}
        form={form}
        draft={draft}
        read={(typed: TargetKindDraft) => readTargetKind(typed, languages)}
        busy={saving.busy}
        onValid={({ slug: _slug, network: _network, ...values }) => saving.send(values, opened)}
        onDraft={(typed) => {
          const { draft: whole, added } = withNewParts(typed);
          form.setFieldsValue(added);
          setDraft(whole);
        }}
      >
        <TargetKindItems draft={draft} languages={languages} />
        <p className="soft">{t.ordersKeep}</p>
        <FormButtons busy={saving.busy} onClose={onClose} />
      </PanelForm>
      <ConflictDialog
        of={saving}
        rows={(theirs) => conflictRows(draft, kindDraftOf(theirs, languages), languages)}
        onTheirs={show}
      />
    </div>
  );
}

function conflictRows(
  mine: TargetKindDraft,
  theirs: TargetKindDraft,
  languages: readonly string[],
): ConflictRow[] {
  const shown = (value: string | boolean | undefined) =>
    typeof value === 'boolean' ? (value ? adminMessages.yes : adminMessages.no) : (value ?? '');
  const row = (name: string, field: string) => ({
    name,
    mine: shown(mine[field]),
    theirs: shown(theirs[field]),
  });
  const parts = [...new Set([...partNamesOf(mine), ...partNamesOf(theirs)])];
  return [
    ...languages.flatMap((language) =>
      kindTextFields.map((field) =>
        row(`${t.texts[field]}, ${productMessages.languages[language] ?? language}`, `${language}.${field}`),
      ),
    ),
    ...listFields.map((field) => row(t.lists[field], field)),
    ...parts.flatMap((name) =>
      (['characters', 'minLength', 'maxLength', 'reserved', 'ignoresCase'] as const).map((field) =>
        row(`${t.part(name)}: ${t.ofPart[field]}`, `part.${name}.${field}`),
      ),
    ),
    row(t.bareName, 'bareName'),
    row(t.example, 'example'),
  ];
}
