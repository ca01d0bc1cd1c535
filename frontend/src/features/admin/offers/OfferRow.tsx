import { formatRupees } from '@boostline/contracts/money';
import type { AdminOffer } from '@boostline/contracts/shop/offers';
import { formatQuantity } from '@boostline/contracts/shop/quantity';
import { useState } from 'react';
import { removeOffer } from '../../../api/admin/catalogue.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../controls/ConfirmDialog.js';
import { useChange } from '../controls/use-change.js';
import { EditOffer } from './EditOffer.js';
import { adminOffersKey } from './offers-key.js';

/** One offer: shown, or being edited in its place. */
export function OfferRow({ offer }: { offer: AdminOffer }) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = useChange({
    change: () => removeOffer(offer.id),
    stale: [adminOffersKey],
    done: () => ({ title: t.deleted }),
    onDone: () => setAsking(false),
    onRefused: () => {
      setAsking(false);
      return false;
    },
  });
  if (editing)
    return (
      <li className="offer-row">
        <EditOffer offer={offer} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="offer-row offer-shown">
      <div>
        <p className="offer-title">
          <strong>{offer.name}</strong>
          <span className="flag">{t.save(offer.savePercentage)}</span>
          {!offer.isActive && <em className="flag flag-off">{t.inactive}</em>}
        </p>
        <p className="soft">{contents(offer)}</p>
      </div>
      <strong className="number">{formatRupees(offer.price)}</strong>
      <div className="row-actions">
        <Button aria-label={t.editOf(offer.name)} onClick={() => setEditing(true)}>
          {adminMessages.edit}
        </Button>
        <Button type="text" danger aria-label={t.deleteOf(offer.name)} onClick={() => setAsking(true)}>
          {adminMessages.delete}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t.deleteTitle}
          subject={offer.name}
          question={t.deleteQuestion}
          action={adminMessages.delete}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function contents(offer: AdminOffer): string {
  const combo = offer.mainServiceType === '';
  const words = combo ? t.combo : t.bonus;
  const parts = [
    { amount: offer.bonusFollowers, word: words.followers },
    { amount: offer.bonusLikes, word: words.likes },
    { amount: offer.bonusViews, word: words.views },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ amount, word }) => `${formatQuantity(amount)} ${word.toLowerCase()}`);
  if (offer.mainServiceType !== '')
    parts.unshift(
      `${formatQuantity(offer.mainServiceQuantity)} ${adminMessages.kinds[offer.mainServiceType].toLowerCase()}`,
    );
  return `${combo ? t.types.combo : t.types.buy_get_free}: ${parts.join(' + ')}`;
}
