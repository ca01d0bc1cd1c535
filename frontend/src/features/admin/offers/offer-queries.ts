import { previewOffer, listAdminOffers } from '@boostline/contracts/routes/public/index';
import type { OfferPreview } from '@boostline/contracts/schemas/shop/offers';
import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.js';
import { wordOfMargin, type ProfitWord } from '../packages/profit.js';
import { typedOfferOf, type OfferDraft } from './offer-draft.js';
import { useDebounced } from '../controls/use-list.js';

/** Costs and availability change with supplier and clock, so the tab always asks. */
export const offersQuery = queryOptions({
  queryKey: ['admin-offers'],
  queryFn: () => call(listAdminOffers),
  staleTime: 0,
});

/** What the shop says of an offer while it is typed; null while it holds nothing that can be asked about. */
export function useOfferPreview(draft: OfferDraft): OfferPreview | null {
  const typed = useMemo(() => typedOfferOf(draft), [draft]);
  const settled = useDebounced(typed);
  const { data = null } = useQuery({
    queryKey: ['offer-preview', settled],
    queryFn: () =>
      settled ? call(previewOffer, { body: settled }) : Promise.reject(new Error('nothing in it')),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return typed && data;
}

export function offerWord(preview: OfferPreview | null): ProfitWord | null {
  if (preview === null) return null;
  if (preview.problem !== null) return { text: preview.problem, tone: 'bad' };
  return preview.margin && wordOfMargin(preview.margin);
}
