import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import { createTargetKind } from '@boostline/contracts/routes/public/products';
import type { TargetKind } from '@boostline/contracts/products/target-kind';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { targetKindMessages as t } from '../../../messages/admin/products-en.js';
import { SelectItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { FormButtons } from './FormButtons.js';
import { languagesOf, slugOf } from './language-texts.js';
import { emptyKind, kindNamesOf, readTargetKind, type TargetKindDraft } from './target-kind-draft.js';
import { TargetKindItems, withNewParts } from './TargetKindItems.js';
import { useShown } from './use-product-changes.js';

export function NewTargetKind({ lists, onClose }: { lists: AdminProducts; onClose: () => void }) {
  const { show } = useShown();
  const [form] = Form.useForm<TargetKindDraft>();
  const [languages] = useState(() => languagesOf(lists.targetKinds));
  const [begun] = useState((): TargetKindDraft => ({
    ...emptyKind,
    network: lists.networks.at(-1)?.slug ?? '',
  }));
  const [draft, setDraft] = useState(begun);
  const { mutate, isPending } = useAdminMutation({
    change: (body: TargetKind) => call(createTargetKind, { body }),
    refusalsAt: { form, names: kindNamesOf(draft, languages) },
    done: () => ({ title: t.created }),
    onDone: (all) => {
      show(all);
      onClose();
    },
  });
  return (
    <PanelForm
      id="new-target-kind"
      form={form}
      draft={begun}
      read={(typed: TargetKindDraft) => readTargetKind(typed, languages)}
      busy={isPending}
      onValid={mutate}
      onDraft={(typed) => {
        const name = slugOf(String(typed['en.name'] ?? ''));
        const slug: TargetKindDraft = form.isFieldTouched('slug') ? {} : { slug: name };
        const { draft: whole, added } = withNewParts({ ...typed, ...slug });
        form.setFieldsValue({ ...added, ...slug });
        setDraft(whole);
      }}
    >
      <div className="field-grid">
        <SelectItem
          name="network"
          label={t.network}
          options={lists.networks.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <TextItem name="slug" label={t.slug} hint={t.slugHint} maxLength={40} spellCheck={false} />
      </div>
      <TargetKindItems draft={draft} languages={languages} />
      <FormButtons busy={isPending} submit={t.create} onClose={onClose} />
    </PanelForm>
  );
}
