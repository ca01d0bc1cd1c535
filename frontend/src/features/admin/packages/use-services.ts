import type { resellerServices } from '@boostline/contracts/schemas/admin/suppliers';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ResellerService } from './profit.js';
import { servicesQuery } from '../api-settings/api-settings-queries.js';

/** Those that deliver one product, also where the supplier's name for it leaves a doubt. */
export const servicesOf = (
  { instagram, others }: Pick<z.infer<typeof resellerServices>, 'instagram' | 'others'>,
  product: string,
): readonly ResellerService[] => instagram[product] ?? others[product] ?? [];

/** Every service of every supplier, of whatever kind; none while they are not known. */
export function useServices(): readonly ResellerService[] {
  const lists = useQuery(servicesQuery).data;
  return lists ? [...Object.values(lists.instagram), ...Object.values(lists.others)].flat() : [];
}

/** Those of the specification by kind; undefined while they are not known. */
export function useServiceLists() {
  return useQuery(servicesQuery).data?.instagram;
}
