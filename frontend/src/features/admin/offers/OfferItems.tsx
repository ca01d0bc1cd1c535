import { offerMainTypes } from '@boostline/contracts/products/specification/offer-fields';
import type { OfferPreview } from '@boostline/contracts/schemas/shop/offers';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { CheckItem, SelectItem, TextItem } from '../controls/forms/fields.js';
import { MomentItem } from '../controls/forms/MomentItem.js';
import type { OfferDraft } from './offer-draft.js';
import { OfferServiceItems } from './OfferServiceItems.js';

const kinds = (['buy_get_free', 'combo'] as const).map((value) => ({ value, label: t.types[value] }));
const mainTypes = offerMainTypes.map((value) => ({ value, label: adminMessages.kinds[value] }));

export function OfferItems({ draft, preview }: { draft: OfferDraft; preview: OfferPreview | null }) {
  const { kind } = draft;
  const amounts = kind === 'combo' ? t.combo : t.bonus;
  const number = (name: keyof OfferDraft, label: string, inputMode: 'numeric' | 'decimal' = 'numeric') => (
    <TextItem name={name} label={label} inputMode={inputMode} placeholder="0" maxLength={100} />
  );
  return (
    <div className="offer-fields">
      <TextItem name="name" label={t.name} maxLength={100} />
      <SelectItem name="kind" label={t.type} options={kinds} />
      {number('price', t.price, 'decimal')}
      {number('savePercentage', t.savePercentage)}
      {kind === 'buy_get_free' && (
        <>
          <SelectItem name="mainType" label={t.mainType} options={mainTypes} />
          {number('mainQuantity', t.mainQuantity)}
        </>
      )}
      {number('followers', amounts.followers)}
      {number('likes', amounts.likes)}
      {number('views', amounts.views)}
      <OfferServiceItems draft={draft} preview={preview} />
      <MomentItem name="endsAt" label={t.endsAt} />
      <CheckItem name="isActive" label={t.active} />
    </div>
  );
}
