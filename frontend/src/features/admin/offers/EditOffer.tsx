import { updateOffer } from '@boostline/contracts/routes/public/index';
import { offerMainTypes } from '@boostline/contracts/products/specification/offer-fields';
import { adminOffer, type AdminOffer, type OfferFields } from '@boostline/contracts/schemas/shop/offers';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { Button } from '../../../ui/Button.js';
import { ConflictDialog, type ConflictRow } from '../controls/ConflictDialog.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useLossQuestion } from '../controls/forms/use-loss-question.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { ProfitLine } from '../packages/ProfitLine.js';
import { useProductName } from '../products/products-query.js';
import { serviceOfValue } from '../packages/use-service-options.js';
import {
  alsoFields,
  freeFields,
  maySend,
  nameFields,
  offerDraftOf,
  offerNamesOf,
  partsOf,
  readOffer,
  serviceField,
  type OfferDraft,
} from './offer-draft.js';
import { offerWord, useOfferPreview, offersQuery } from './offer-queries.js';
import { serviceLabel } from './OfferServiceItems.js';
import { nameLabel, OfferItems } from './OfferItems.js';

/** The fields of an offer in its place. What was typed stays until it is saved or cancelled. */
export function EditOffer({ offer, onClose }: { offer: AdminOffer; onClose: () => void }) {
  const [form] = Form.useForm<OfferDraft>();
  const nameOf = useProductName();
  const [draft, setDraft] = useState(() => offerDraftOf(offer));
  const preview = useOfferPreview(draft);
  const [opened, setOpened] = useState(offer.version);
  const loss = useLossQuestion((values: OfferFields & { version: number }) =>
    saving.send({ ...values, acceptLoss: true }, values.version),
  );
  const saving = useVersionedSave<OfferFields, AdminOffer>({
    refusalsAt: { form, names: offerNamesOf(draft) },
    save: (values) => call(updateOffer, { params: { offerId: offer.id }, body: values }),
    readCurrent: (current) => adminOffer.safeParse(current).data ?? null,
    done: { title: t.updated },
    stale: [offersQuery.queryKey],
    onSaved: onClose,
    onRefused: loss.ask,
  });
  const { busy } = saving;
  const show = (current: AdminOffer) => {
    const theirs = offerDraftOf(current);
    const emptied = Object.fromEntries(
      [...alsoFields(draft), ...freeFields(draft), ...nameFields(draft)].map((name) => [name, '']),
    );
    form.setFieldsValue({ ...emptied, ...theirs });
    setDraft(theirs);
    setOpened(current.version);
  };
  return (
    <>
      <PanelForm
        id={`offer-${offer.id}`}
        form={form}
        draft={draft}
        read={readOffer}
        busy={busy}
        onValid={(values) => saving.send(values, opened)}
        onDraft={setDraft}
      >
        <OfferItems draft={draft} preview={preview} />
        <ProfitLine word={offerWord(preview)} />
        <div className="row-actions">
          <Button type="primary" htmlType="submit" busy={busy} disabled={busy || !maySend(draft)}>
            {busy ? adminMessages.saving : adminMessages.save}
          </Button>
          <Button onClick={onClose}>{adminMessages.cancel}</Button>
        </div>
      </PanelForm>
      <ConflictDialog
        of={saving}
        rows={(theirs) => conflictRows(draft, offerDraftOf(theirs), nameOf)}
        onTheirs={show}
      />
      {loss.dialog}
    </>
  );
}

function serviceWords(value: string): string {
  const chosen = serviceOfValue(value);
  return chosen ? t.service(chosen.serviceId) : t.shopChooses();
}

function conflictRows(mine: OfferDraft, theirs: OfferDraft, nameOf: (slug: string) => string): ConflictRow[] {
  const row = (name: string, value: (draft: OfferDraft) => string) => ({
    name,
    mine: value(mine),
    theirs: value(theirs),
  });
  return [
    row(t.name, ({ name }) => name),
    ...[...new Set([...nameFields(mine), ...nameFields(theirs)])].map((field) =>
      row(nameLabel(field.slice('name:'.length)), (draft) => draft[field] ?? ''),
    ),
    row(t.type, ({ kind }) => t.types[kind]),
    row(t.price, ({ price }) => price),
    row(t.endsAt, (draft) => draft.endsAt),
    row(t.savePercentage, ({ savePercentage }) => savePercentage),
    row(t.mainType, ({ kind, mainType }) => (kind === 'buy_get_free' ? nameOf(mainType) : '')),
    row(t.mainQuantity, ({ mainQuantity }) => mainQuantity),
    ...offerMainTypes.map((type) => row(t.combo[type], (draft) => draft[type])),
    ...[...new Set([...alsoFields(mine), ...alsoFields(theirs)])].map((name) =>
      row(nameOf(name.slice('also:'.length)), (draft) => draft[name] ?? ''),
    ),
    ...[...new Set([...freeFields(mine), ...freeFields(theirs)])].map((name) =>
      row(t.amountOf(nameOf(name.slice('free:'.length)), true), (draft) => draft[name] ?? ''),
    ),
    ...[...new Set([...partsOf(mine), ...partsOf(theirs)].map(({ type }) => type))].map((type) =>
      row(serviceLabel(type, nameOf), (draft) => serviceWords(draft[serviceField(type)] ?? '')),
    ),
    row(t.active, ({ isActive }) => (isActive ? adminMessages.yes : adminMessages.no)),
  ];
}
