import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/language.js';
import { offersQuery, packagesQuery, siteConfigQuery, trackRecordQuery } from './shop-queries.js';

/** The packages of one product; the document carries them, so they are there from the first render on. */
export function usePackages(product: string) {
  return useQuery(packagesQuery(product)).data ?? [];
}

/** The packages of any product, as the document brought them or its page has fetched them since. */
export function useKnownPackages(): (product: string) => readonly PublicPackage[] {
  const client = useQueryClient();
  return (product) => client.getQueryData(packagesQuery(product).queryKey) ?? [];
}

export function useOffers() {
  return useQuery(offersQuery).data ?? [];
}

/** The configured texts and colours; asked again every three minutes. The document carries them. */
export function useSiteConfig() {
  const { data } = useQuery(siteConfigQuery);
  const { edited } = useMessages();
  if (!data) throw new Error('the document came without its site config');
  const { support, claims, usernameFormPlaceholder } = data;
  const said = (id: string, text: string) => edited[`shop.${id}`] ?? text;
  return {
    ...data,
    usernameFormPlaceholder: said('usernameFormPlaceholder', usernameFormPlaceholder),
    support: { ...support, message: said('supportMessage', support.message) },
    claims: claims.map((claim, at) => said(`claims.${at}`, claim)),
  };
}

/** What the shop's own orders say; the document carries it. */
export function useTrackRecord() {
  const { data } = useQuery(trackRecordQuery);
  if (!data) throw new Error('the document came without the shop’s numbers');
  return data;
}
