import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import { createPackage } from '@boostline/contracts/routes/public/index';
import { packageCreation, type PackageType } from '@boostline/contracts/schemas/shop/packages';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { packageMessages as t } from '../../../messages/admin/packages-en.js';
import { Button } from '../../../ui/Button.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { useProductOptions } from '../products/products-query.js';
import { useLossQuestion } from '../controls/forms/use-loss-question.js';
import {
  emptyDraft,
  packageNames,
  readPackage,
  type PackageDraft,
  type PackageValues,
} from './package-draft.js';
import { PackageItems } from './PackageItems.js';
import { packagesQuery } from './packages-query.js';
import { prefillOf } from './prefill.js';
import { ProfitLine } from './ProfitLine.js';
import { usePackageWord } from './use-package-word.js';

/** The form of a new package, filled in beforehand when a service of the panel was chosen for it. */
export function CreatePackage() {
  const navigate = useNavigate();
  const types = useProductOptions();
  const prefill = prefillOf(useLocation().state);
  const [type, setType] = useState<PackageType>(prefill?.type ?? defaultProduct);
  const [begun] = useState<PackageDraft>(() => ({ ...emptyDraft, ...prefill?.draft }));
  const [draft, setDraft] = useState(begun);
  const [form] = Form.useForm<PackageDraft>();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!prefill) return;
    card.current?.querySelector<HTMLInputElement>('#new-package_quantity')?.focus();
    // It is in the form now: from the browser's history it would come back with every reload.
    void navigate('.', { replace: true, state: null });
    // Only when the page opens: what is typed later must not be disturbed.
  }, []); // oxlint-disable-line react/exhaustive-deps

  const loss = useLossQuestion((values: PackageValues) => mutate({ ...values, acceptLoss: true }));
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form, names: packageNames },
    change: (values: PackageValues) => call(createPackage, { params: { type }, body: creationOf(values) }),
    stale: [packagesQuery(type).queryKey],
    done: () => ({ title: t.created }),
    onDone: () => {
      form.setFieldsValue(emptyDraft);
      setDraft(emptyDraft);
    },
    onRefused: loss.ask,
  });
  return (
    <section ref={card} className="card">
      <h3>{t.create}</h3>
      <PanelForm
        id="new-package"
        form={form}
        draft={begun}
        read={(typed: PackageDraft) => readPackage(typed, false)}
        busy={isPending}
        className="field-row"
        onValid={mutate}
        onDraft={setDraft}
      >
        <SelectField label={t.type} value={type} options={types} onValue={setType} />
        <PackageItems />
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? t.adding : t.add}
        </Button>
      </PanelForm>
      <ProfitLine word={usePackageWord(draft)} />
      {loss.dialog}
    </section>
  );
}

const creationOf = (values: PackageValues) => packageCreation.parse({ ...values, active: true });
