import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { offersQuery, packagesQuery, siteConfigQuery, trackRecordQuery } from './shop-queries.js';

/** The packages of one type; the document carries them, so they are there from the first render on. */
export function usePackages(type: PackageType) {
  return useQuery(packagesQuery(type)).data ?? [];
}

export function useOffers() {
  return useQuery(offersQuery).data ?? [];
}

/** The configured texts and colours; asked again every three minutes. The document carries them. */
export function useSiteConfig() {
  const { data } = useQuery(siteConfigQuery);
  if (!data) throw new Error('the document came without its site config');
  return data;
}

/** What the shop's own orders say; the document carries it. */
export function useTrackRecord() {
  const { data } = useQuery(trackRecordQuery);
  if (!data) throw new Error('the document came without the shop’s numbers');
  return data;
}
