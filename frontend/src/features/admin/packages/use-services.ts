import type { resellerServices } from '@boostline/contracts/schemas/admin/suppliers';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { servicesQuery } from '../api-settings/api-settings-queries.js';
import { useMay } from '../role.js';
import type { ResellerService } from './profit.js';

export type ServiceLists = z.infer<typeof resellerServices>;

export const allServices = ({ instagram, others, unmatched }: ServiceLists) => [
  ...Object.values(instagram).flat(),
  ...Object.values(others).flat(),
  ...unmatched,
];

/** Every service of every supplier, of whatever kind; none while they are not known. */
export function useServices(): readonly ResellerService[] {
  const enabled = useMay()('GET /api/admin/smmjar/services');
  const lists = useQuery({ ...servicesQuery, enabled }).data;
  return lists ? allServices(lists) : [];
}
