import { useState, type SubmitEvent } from 'react';
import { addOffer } from '../../../api/admin-catalogue.js';
import { offerMessages as t } from '../../../messages/admin-offers-en.js';
import { Button } from '../../../ui/Button.js';
import { useChange } from '../controls/use-change.js';
import { emptyOffer, isComplete, offerFieldsOf } from './offer-draft.js';
import { OfferFieldset } from './OfferFieldset.js';
import { adminOffersKey } from './offers-key.js';

export function CreateOffer() {
  const [draft, setDraft] = useState(emptyOffer);
  const { mutate, isPending } = useChange({
    change: addOffer,
    stale: [adminOffersKey],
    done: () => ({ title: t.created }),
    onDone: () => setDraft(emptyOffer),
  });
  const ready = isComplete(draft) && !isPending;
  return (
    <section className="card">
      <h3>{t.create}</h3>
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (ready) mutate(offerFieldsOf(draft));
        }}
      >
        <OfferFieldset draft={draft} onDraft={setDraft} />
        <Button type="primary" htmlType="submit" busy={isPending} disabled={!ready}>
          {isPending ? t.creating : t.submit}
        </Button>
      </form>
    </section>
  );
}
