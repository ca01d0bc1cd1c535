import { packageTypes, type PackageType } from '@boostline/contracts/packages';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addPackage } from '../../../api/admin-catalogue.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { packageMessages as t } from '../../../messages/admin-packages-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { ServiceFields } from '../controls/ServiceFields.js';
import { SelectField } from '../controls/SelectField.js';
import { useChange } from '../controls/use-change.js';
import { emptyDraft, packageValues, type PackageDraft } from './package-draft.js';
import { packagesKey } from './packages-key.js';
import { prefillOf } from './prefill.js';

const types = packageTypes.map((type) => ({ value: type, label: adminMessages.kinds[type] }));

/** The form of a new package, filled in beforehand when a service of the panel was chosen for it. */
export function CreatePackage() {
  const navigate = useNavigate();
  const prefill = prefillOf(useLocation().state);
  const [type, setType] = useState<PackageType>(prefill?.type ?? 'followers');
  const [draft, setDraft] = useState<PackageDraft>({ ...emptyDraft, ...prefill?.draft });
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!prefill) return;
    card.current?.querySelector<HTMLInputElement>('input')?.focus();
    // It is in the form now: from the browser's history it would come back with every reload.
    void navigate('.', { replace: true, state: null });
    // Only when the page opens: what is typed later must not be disturbed.
  }, []); // oxlint-disable-line react/exhaustive-deps

  const { mutate, isPending } = useChange({
    change: (values: NonNullable<ReturnType<typeof packageValues>>) =>
      addPackage(type, { ...values, currency: 'INR', active: true }),
    stale: [packagesKey(type)],
    done: () => ({ title: t.created }),
    onDone: () => setDraft(emptyDraft),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const values = packageValues(draft, false);
    if (!values)
      toasts.show({ title: adminMessages.invalid, text: adminMessages.invalidText, tone: 'destructive' });
    else if (!isPending) mutate(values);
  };
  const field = (name: 'quantity' | 'price' | 'serviceId', inputMode: 'numeric' | 'decimal') => (
    <TextField
      label={t[name]}
      inputMode={inputMode}
      autoComplete="off"
      value={draft[name]}
      onText={(text) => setDraft({ ...draft, [name]: text })}
    />
  );

  return (
    <section ref={card} className="card">
      <h3>{t.create}</h3>
      <form className="create-row" noValidate onSubmit={submit}>
        <SelectField label={t.type} value={type} options={types} onValue={setType} />
        {field('quantity', 'numeric')}
        {field('price', 'decimal')}
        {field('serviceId', 'numeric')}
        <ServiceFields
          label={t.fallback}
          panelLabel={t.fallbackPanel}
          value={draft.fallback}
          onValue={(fallback) => setDraft({ ...draft, fallback })}
        />
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? t.adding : t.add}
        </Button>
      </form>
    </section>
  );
}
