import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import { offerMainTypes } from '@boostline/contracts/products/specification/offer-fields';
import type { OfferPreview } from '@boostline/contracts/schemas/shop/offers';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { productMessages } from '../../../messages/admin/products-en.js';
import { useProductName, useProducts } from '../products/products-query.js';
import { CheckItem, SelectItem, TextItem } from '../controls/forms/fields.js';
import { MomentItem } from '../controls/forms/MomentItem.js';
import { languagesQuery } from '../texts/texts-queries.js';
import { alsoFields, freeFields, nameField, nameFields, type OfferDraft } from './offer-draft.js';
import { amountField, freeField, isSpecified, offerKinds } from './offer-parts.js';
import { OfferServiceItems } from './OfferServiceItems.js';

const kinds = offerKinds.map((value) => ({ value, label: t.types[value] }));

export function OfferItems({ draft, preview }: { draft: OfferDraft; preview: OfferPreview | null }) {
  const { kind } = draft;
  const isMain = kind === 'buy_get_free';
  const amounts = isMain ? t.bonus : t.combo;
  const nameOf = useProductName();
  const others = useOtherProducts(draft);
  const languages = useFurtherLanguages(draft);
  const mainTypes = [
    ...offerMainTypes.map((value) => ({ value, label: adminMessages.kinds[value] })),
    ...others.map((value) => ({ value, label: nameOf(value) })),
  ];
  const number = (name: string, label: string, inputMode: 'numeric' | 'decimal' = 'numeric') => (
    <TextItem name={name} label={label} inputMode={inputMode} placeholder="0" maxLength={100} />
  );
  return (
    <div className="offer-fields">
      <TextItem name="name" label={t.name} maxLength={100} />
      {languages.map((code) => (
        <TextItem key={code} name={nameField(code)} label={nameLabel(code)} lang={code} maxLength={100} />
      ))}
      <SelectItem name="kind" label={t.type} options={kinds} />
      {number('price', t.price, 'decimal')}
      {number('savePercentage', t.savePercentage)}
      {isMain && (
        <>
          <SelectItem name="mainType" label={t.mainType} options={mainTypes} />
          {number('mainQuantity', t.mainQuantity)}
        </>
      )}
      {offerMainTypes.map((type) => (
        <Fragment key={type}>{number(type, amounts[type])}</Fragment>
      ))}
      {others.map((slug) => (
        <Fragment key={slug}>{number(amountField(slug), t.amountOf(nameOf(slug), isMain))}</Fragment>
      ))}
      {kind === 'mixed' &&
        [...offerMainTypes, ...others].map((slug) => (
          <Fragment key={freeField(slug)}>
            {number(freeField(slug), isSpecified(slug) ? t.bonus[slug] : t.amountOf(nameOf(slug), true))}
          </Fragment>
        ))}
      <OfferServiceItems draft={draft} preview={preview} />
      <MomentItem name="endsAt" label={t.endsAt} />
      <CheckItem name="isActive" label={t.active} />
    </div>
  );
}

export const nameLabel = (code: Language) => t.nameIn(productMessages.languages[code] ?? code);

/** The shop's languages beside English, and those in which the offer has a name. */
function useFurtherLanguages(draft: OfferDraft): Language[] {
  const all = useQuery(languagesQuery).data ?? [];
  const further = all.flatMap(({ code }) => (code === fallbackLanguage ? [] : [code]));
  return [...new Set([...further, ...nameFields(draft).map((field) => field.slice('name:'.length))])];
}

/** Products beside the specification's three: those that are on and ask for no comments, and those that the offer holds. */
function useOtherProducts(draft: OfferDraft): string[] {
  const offered = useProducts().flatMap(({ slug, active, asks }) => (active && asks === null ? [slug] : []));
  const held = [...alsoFields(draft), ...freeFields(draft)].map((name) => name.slice('also:'.length));
  return [...new Set([...offered, draft.mainType, ...held])].filter((slug) => !isSpecified(slug));
}
