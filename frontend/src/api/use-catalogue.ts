import type { PackageType } from '@boostline/contracts/packages';
import { useQuery } from '@tanstack/react-query';
import { offersKey, packagesKey, siteConfigKey } from './keys.js';
import { fetchOffers, fetchPackages, fetchSiteConfig } from './storefront.js';

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
