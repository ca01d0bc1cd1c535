import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { offersKey, packagesKey, siteConfigKey, trackRecordKey } from './keys.js';
import { fetchOffers, fetchPackages, fetchSiteConfig, fetchTrackRecord } from './storefront.js';

const configInterval = 180_000;

/** The packages of one type; the document carries them, so they are there from the first render on. */
export function usePackages(type: PackageType) {
  return useQuery({ queryKey: packagesKey(type), queryFn: () => fetchPackages(type) }).data ?? [];
}

export function useOffers() {
  return useQuery({ queryKey: offersKey, queryFn: fetchOffers }).data ?? [];
}

/** The configured texts and colours; asked again every three minutes. The document carries them. */
export function useSiteConfig() {
  const { data } = useQuery({
    queryKey: siteConfigKey,
    queryFn: fetchSiteConfig,
    refetchInterval: configInterval,
  });
  if (!data) throw new Error('the document came without its site config');
  return data;
}

/** What the shop's own orders say; the document carries it. */
export function useTrackRecord() {
  const { data } = useQuery({ queryKey: trackRecordKey, queryFn: fetchTrackRecord });
  if (!data) throw new Error('the document came without the shop’s numbers');
  return data;
}
