import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { offerSaving } from '@boostline/contracts/schemas/shop/offer-saving';
import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import { Tag } from 'antd';
import { useMessages } from '../../../messages/language.js';
import { indianDateTime } from '@boostline/contracts/schemas/values/indian-time';

/** The badge; none where nothing is saved. */
export function SavingBadge({ offer }: { offer: PublicOffer }) {
  const t = useMessages().offers;
  const saving = offerSaving(offer);
  return saving > 0 ? <Tag className="badge offer-save">{t.save(saving)}</Tag> : null;
}

/** What the saving is measured against, and until when it can be had. */
export function OfferTerms({ offer }: { offer: PublicOffer }) {
  const t = useMessages().offers;
  const { separately, endsAt, price } = offer;
  const against = separately && separately > price ? separately : null;
  if (!against && !endsAt) return null;
  return (
    <p className="offer-terms soft">
      {against && <span>{t.separately(formatRupees(against))}</span>}
      {endsAt && <span>{t.ends(indianTime(endsAt))}</span>}
    </p>
  );
}

/** `30/11/2026, 18:00` in India, the same on the server and in every browser. */
export function indianTime(iso: string): string {
  return `${indianDate(iso)}, ${indianDateTime(new Date(iso)).slice(11, 16)}`;
}

/** `30/11/2026`, as above. */
export const indianDate = (iso: string) =>
  indianDateTime(new Date(iso)).slice(0, 10).split('-').toReversed().join('/');
