import { packageTypes } from '@boostline/contracts/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { fetchResellerServices } from '../../../api/admin/catalogue.js';
import { servicesKey } from '../api-settings/api-keys.js';
import type { ResellerService } from './profit.js';

/** Every service of every supplier, of whatever kind; none while they are not known. */
export function useServices(): readonly ResellerService[] {
  const list = useQuery({ queryKey: servicesKey, queryFn: fetchResellerServices }).data;
  return list ? packageTypes.flatMap((type) => list.instagram[type]) : [];
}
