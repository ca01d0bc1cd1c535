import type { OfferPart } from '@boostline/contracts/products/specification/offer-fields';
import { deleteOffer } from '@boostline/contracts/routes/public/index';
import { offerSaving } from '@boostline/contracts/schemas/shop/offer-saving';
import type { AdminOffer } from '@boostline/contracts/schemas/shop/offers';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmButton } from '../controls/ConfirmDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { OffSaleFlag, SaleTrouble } from '../packages/SaleState.js';
import { shopMoment } from '../words/shop-time.js';
import { useProductName } from '../products/products-query.js';
import { ChosenServices } from './ChosenServices.js';
import { EditOffer } from './EditOffer.js';
import { offersQuery } from './offer-queries.js';
import { isSpecified, shapeOf } from './offer-parts.js';

interface OfferRowProps {
  offer: AdminOffer;
  /** When the server said so, in ms. */
  asOf: number;
}

/** One offer: shown, or being edited in its place. */
export function OfferRow({ offer, asOf }: OfferRowProps) {
  const [editing, setEditing] = useState(false);
  const remove = useAdminMutation({
    change: () => call(deleteOffer, { params: { offerId: offer.id } }),
    stale: [offersQuery.queryKey],
    done: () => ({ title: t.deleted }),
  });
  if (editing)
    return (
      <li className="offer-row">
        <EditOffer offer={offer} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="offer-row offer-shown">
      <OfferFacts offer={offer} asOf={asOf} />
      <strong className="number">{formatRupees(offer.price)}</strong>
      <div className="row-actions">
        <Button aria-label={t.editOf(offer.name)} onClick={() => setEditing(true)}>
          {adminMessages.edit}
        </Button>
        <ConfirmButton
          type="text"
          danger
          aria-label={t.deleteOf(offer.name)}
          title={t.deleteTitle}
          subject={offer.name}
          question={t.deleteQuestion}
          action={adminMessages.delete}
          mutation={remove}
        >
          {adminMessages.delete}
        </ConfirmButton>
      </div>
    </li>
  );
}

/** The offer as the shop shows it, and what keeps it from being sold or from earning. */
function OfferFacts({ offer, asOf }: OfferRowProps) {
  const { separately, endsAt } = offer;
  const contents = useContents(offer);
  const saving = offerSaving(offer);
  return (
    <div>
      <p className="offer-title">
        <strong>{offer.name}</strong>
        {saving > 0 && <span className="flag">{t.save(saving)}</span>}
        {!offer.isActive && <em className="flag flag-off">{t.inactive}</em>}
        <OffSaleFlag of={offer} />
      </p>
      <p className="soft">{contents}</p>
      <p className="offer-terms soft">
        {separately ? <span>{t.partsCost(formatRupees(separately))}</span> : null}
        {endsAt && <span>{t.endOf(shopMoment(endsAt), Date.parse(endsAt) <= asOf)}</span>}
        <ChosenServices of={offer} />
        <SaleTrouble of={offer} />
      </p>
    </div>
  );
}

function useContents(offer: AdminOffer): string {
  const nameOf = useProductName();
  const { kind, main, amounts } = shapeOf(offer);
  const wordOf = ({ product, free }: OfferPart) => {
    if (!isSpecified(product)) return t.amountOf(nameOf(product), free);
    return (free ? t.bonus : t.combo)[product].toLowerCase();
  };
  const parts = [...(main ? [main] : []), ...amounts].map(
    (part) => `${formatQuantity(part.quantity)} ${wordOf(part)}`,
  );
  return `${t.types[kind]}: ${parts.join(' + ')}`;
}
