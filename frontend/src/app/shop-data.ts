import type { RenderRequest } from '@boostline/contracts/schemas/shop/site/page';
import type { Wording } from '../messages/en.js';
import { QueryClient } from '@tanstack/react-query';
import type { Assortment } from '../products/assortment.js';
import type { GuideLink } from './pages/page-table.js';
import { offersQuery, siteConfigQuery, trackRecordQuery } from '../api/shop-queries.js';

/** What a server-rendered document hands on to the browser, so that its first paint needs no call. */
export type ShopData = Pick<RenderRequest, 'origin' | 'trackRecord' | 'opening'> &
  Pick<RenderRequest['snapshot'], 'packages' | 'offers' | 'siteConfig'> & {
    assortment: Assortment;
    /** On the page that lists them with what each is about. */
    guides: readonly (GuideLink & { description?: string })[];
    /** On its own page. */
    guide?: ShownGuide;
  } & Wording;

interface ShownGuide {
  title: string;
  description: string;
  html: string;
}

export const shopDataId = 'shop-data';

const fresh = 300_000;

/** A cache that already holds the catalogue (spec §9: fresh for 300000 ms, no retry, no refetch on focus). */
export function filledQueryClient(data: ShopData): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Asked even while the browser thinks that it is offline: a call that waits for ever shows the buyer nothing.
      queries: { staleTime: fresh, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  for (const [type, list] of Object.entries(data.packages)) client.setQueryData(['packages', type], list);
  client.setQueryData(offersQuery.queryKey, data.offers);
  client.setQueryData(siteConfigQuery.queryKey, data.siteConfig);
  client.setQueryData(trackRecordQuery.queryKey, data.trackRecord);
  return client;
}
