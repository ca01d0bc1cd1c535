import { createOffer } from '@boostline/contracts/routes/public/index';
import type { OfferFields } from '@boostline/contracts/schemas/shop/offers';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { Button } from '../../../ui/Button.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useLossQuestion } from '../controls/forms/use-loss-question.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { ProfitLine } from '../packages/ProfitLine.js';
import { emptyOffer, maySend, offerNamesOf, readOffer, type OfferDraft } from './offer-draft.js';
import { offerWord, useOfferPreview, offersQuery } from './offer-queries.js';
import { OfferItems } from './OfferItems.js';

export function CreateOffer() {
  const [form] = Form.useForm<OfferDraft>();
  const [draft, setDraft] = useState(emptyOffer);
  const preview = useOfferPreview(draft);
  const loss = useLossQuestion((values: OfferFields) => mutate({ ...values, acceptLoss: true }));
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form, names: offerNamesOf(draft) },
    change: (body: OfferFields) => call(createOffer, { body }),
    stale: [offersQuery.queryKey],
    done: () => ({ title: t.created }),
    onDone: () => {
      form.resetFields();
      setDraft(emptyOffer);
    },
    onRefused: loss.ask,
  });
  return (
    <section className="card">
      <h3>{t.create}</h3>
      <PanelForm
        id="new-offer"
        form={form}
        draft={emptyOffer}
        read={readOffer}
        busy={isPending}
        onValid={mutate}
        onDraft={setDraft}
      >
        <OfferItems draft={draft} preview={preview} />
        <ProfitLine word={offerWord(preview)} />
        <Button type="primary" htmlType="submit" busy={isPending} disabled={isPending || !maySend(draft)}>
          {isPending ? t.creating : t.submit}
        </Button>
      </PanelForm>
      {loss.dialog}
    </section>
  );
}
