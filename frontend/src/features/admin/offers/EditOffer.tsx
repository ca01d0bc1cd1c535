import { adminOffer, type AdminOffer } from '@boostline/contracts/offers';
import { useState, type SubmitEvent } from 'react';
import { changeOffer } from '../../../api/admin-catalogue.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin-offers-en.js';
import { Button } from '../../../ui/Button.js';
import { ConflictDialog, type ConflictRow } from '../controls/ConflictDialog.js';
import { useChange } from '../controls/use-change.js';
import { isComplete, offerDraftOf, offerFieldsOf, type OfferDraft } from './offer-draft.js';
import { OfferFieldset } from './OfferFieldset.js';
import { adminOffersKey } from './offers-key.js';

/** The fields of an offer in its place. What was typed stays until it is saved or cancelled. */
export function EditOffer({ offer, onClose }: { offer: AdminOffer; onClose: () => void }) {
  const [draft, setDraft] = useState(() => offerDraftOf(offer));
  const [opened, setOpened] = useState(offer.version);
  const [theirs, setTheirs] = useState<AdminOffer | null>(null);
  const { mutate, isPending } = useChange({
    change: (version: number) => changeOffer(offer.id, { ...offerFieldsOf(draft), version }),
    stale: [adminOffersKey],
    done: () => ({ title: t.updated }),
    onDone: onClose,
    onRefused: ({ status, body }) => {
      const current = adminOffer.safeParse(body.current);
      if (status !== 409 || !current.success) return false;
      setTheirs(current.data);
      return true;
    },
  });
  const ready = isComplete(draft) && !isPending;
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (ready) mutate(opened);
      }}
    >
      <OfferFieldset draft={draft} onDraft={setDraft} />
      <div className="row-actions">
        <Button type="primary" htmlType="submit" busy={isPending} disabled={!ready}>
          {isPending ? adminMessages.saving : adminMessages.save}
        </Button>
        <Button onClick={onClose}>{adminMessages.cancel}</Button>
      </div>
      {theirs && (
        <ConflictDialog
          rows={conflictRows(draft, offerDraftOf(theirs))}
          busy={isPending}
          onMine={() => mutate(theirs.version)}
          onTheirs={() => {
            setDraft(offerDraftOf(theirs));
            setOpened(theirs.version);
            setTheirs(null);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  );
}

function conflictRows(mine: OfferDraft, theirs: OfferDraft): ConflictRow[] {
  const row = (name: string, value: (draft: OfferDraft) => string) => ({
    name,
    mine: value(mine),
    theirs: value(theirs),
  });
  return [
    row(t.name, ({ name }) => name),
    row(t.type, ({ kind }) => t.types[kind]),
    row(t.price, ({ price }) => price),
    row(t.savePercentage, ({ savePercentage }) => savePercentage),
    row(t.mainType, ({ kind, mainType }) => (kind === 'combo' ? '' : mainType)),
    row(t.mainQuantity, ({ mainQuantity }) => mainQuantity),
    row(t.combo.followers, ({ followers }) => followers),
    row(t.combo.likes, ({ likes }) => likes),
    row(t.combo.views, ({ views }) => views),
    row(t.active, ({ isActive }) => (isActive ? adminMessages.yes : adminMessages.no)),
  ];
}
