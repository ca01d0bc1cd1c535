import { updatePricing } from '@boostline/contracts/routes/public/admin-settings';
import type { PricingValues } from '@boostline/contracts/schemas/admin/catalogue/pricing-effect';
import { pricing as pricingSchema, type Pricing } from '@boostline/contracts/schemas/admin/suppliers';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BodyOf, call } from '../../../api/call.js';
import { apiMessages } from '../../../messages/admin/api-en.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { TextItem } from '../controls/forms/fields.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useLossQuestion } from '../controls/forms/use-loss-question.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import {
  currenciesOf,
  factorField,
  pricingDraftOf,
  readPricing,
  type PricingDraft,
} from './pricing-draft.js';
import { pricingQuery, servicesQuery } from './api-settings-queries.js';

const t = apiMessages.pricing;

export function PricingForm({ pricing }: { pricing: Pricing }) {
  const client = useQueryClient();
  const [form] = Form.useForm<PricingDraft>();
  const [draft, setDraft] = useState(() => pricingDraftOf(pricing));
  const currencies = currenciesOf(pricing);
  const [missing] = pricing.missingFactors;
  const [search] = useSearchParams();
  const isFactorWanted = missing !== undefined && search.has('factors');
  useEffect(() => {
    if (isFactorWanted) form.focusField(factorField(missing));
  }, [form, isFactorWanted, missing]);
  const show = (saved: Pricing) => client.setQueryData(pricingQuery.queryKey, saved);
  const saving = useVersionedSave<PricingValues & { reason: string; acceptLoss?: boolean }, Pricing>({
    refusalsAt: { form },
    save: (body: BodyOf<typeof updatePricing>) => call(updatePricing, { body }),
    readCurrent: (current) => pricingSchema.safeParse(current).data ?? null,
    done: { title: t.saved },
    stale: [servicesQuery.queryKey],
    onSaved: show,
    onRefused: (refusal, values) => question.ask(refusal, values),
  });
  const question = useLossQuestion(
    ({ version, ...values }: BodyOf<typeof updatePricing>) =>
      saving.send({ ...values, acceptLoss: true }, version),
    t.confirm,
  );
  const { busy } = saving;
  return (
    <div className="card">
      <ReasonedForm
        id="pricing"
        form={form}
        draft={draft}
        read={(typed) => readPricing(typed, currencies)}
        submit={t.save}
        busy={busy}
        picks={apiMessages.reasons.prices}
        onReasoned={(values, reason) => saving.send({ ...values, reason }, pricing.version)}
        onDraft={setDraft}
      >
        <TextItem name="exchangeFactor" label={t.exchangeFactor} hint={t.hint} inputMode="decimal" />
        {currencies.map((currency) => (
          <TextItem
            key={currency}
            name={factorField(currency)}
            label={t.factorOf(currency)}
            hint={pricing.missingFactors.includes(currency) && t.factorMissing(currency)}
            inputMode="decimal"
          />
        ))}
        <TextItem name="minimumMargin" label={t.minimumMargin} inputMode="decimal" />
      </ReasonedForm>
      {question.dialog}
      <ConflictDialog
        of={saving}
        rows={(theirs) => [
          { name: t.exchangeFactor, mine: draft.exchangeFactor, theirs: theirs.exchangeFactor },
          ...currencies.map((currency) => ({
            name: t.factorOf(currency),
            mine: draft[factorField(currency)] ?? '',
            theirs: theirs.otherFactors[currency] ?? '',
          })),
          { name: t.minimumMargin, mine: draft.minimumMargin, theirs: String(theirs.minimumMargin) },
        ]}
        onTheirs={show}
      />
    </div>
  );
}
