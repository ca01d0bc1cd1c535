import { offerMainTypes } from '@boostline/contracts/offers';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin-offers-en.js';
import { TextField } from '../../../ui/TextField.js';
import { CheckField } from '../controls/CheckField.js';
import { SelectField } from '../controls/SelectField.js';
import type { OfferDraft, OfferKind } from './offer-draft.js';

const kinds = (['buy_get_free', 'combo'] satisfies OfferKind[]).map((value) => ({
  value,
  label: t.types[value],
}));
const mainTypes = offerMainTypes.map((value) => ({ value, label: adminMessages.kinds[value] }));

type TextName = Exclude<keyof OfferDraft, 'kind' | 'mainType' | 'isActive'>;

/** The fields of an offer, whether it is new or edited. */
export function OfferFieldset({
  draft,
  onDraft,
}: {
  draft: OfferDraft;
  onDraft: (draft: OfferDraft) => void;
}) {
  const set = (part: Partial<OfferDraft>) => onDraft({ ...draft, ...part });
  const field = (name: TextName, label: string, inputMode: 'text' | 'numeric' | 'decimal' = 'numeric') => (
    <TextField
      label={label}
      inputMode={inputMode}
      autoComplete="off"
      placeholder={inputMode === 'text' ? '' : '0'}
      maxLength={100}
      value={draft[name]}
      onText={(text) => set({ [name]: text })}
    />
  );
  const amounts = draft.kind === 'combo' ? t.combo : t.bonus;
  return (
    <div className="offer-fields">
      {field('name', t.name, 'text')}
      <SelectField label={t.type} value={draft.kind} options={kinds} onValue={(kind) => set({ kind })} />
      {field('price', t.price, 'decimal')}
      {field('savePercentage', t.savePercentage)}
      {draft.kind === 'buy_get_free' && (
        <>
          <SelectField
            label={t.mainType}
            value={draft.mainType}
            options={mainTypes}
            onValue={(mainType) => set({ mainType })}
          />
          {field('mainQuantity', t.mainQuantity)}
        </>
      )}
      {field('followers', amounts.followers)}
      {field('likes', amounts.likes)}
      {field('views', amounts.views)}
      <CheckField label={t.active} checked={draft.isActive} onChecked={(isActive) => set({ isActive })} />
    </div>
  );
}
