import { readOverview } from '@boostline/contracts/routes/public/admin-figures';
import type { ServiceQuality } from '@boostline/contracts/schemas/admin/overview';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { useShopPricing } from '../api-settings/api-settings-queries.js';
import { rupeesPerThousand } from './profit.js';
import { measuredQuality, type Route } from './route-list.js';
import { useServices } from './use-services.js';

export const measuredDays = 90;

export interface RouteFigures {
  /** Null for one that the supplier's list does not hold. */
  name: string | null;
  /** Rupees, by the supplier's list; null while unknown. */
  perThousand: number | null;
  /** Null while too few orders say anything. */
  quality: ServiceQuality | null;
}

/** What is known of each service: its price now, and how it delivered the shop's own orders. */
export function useRouteFigures(wanted: boolean): (route: Route) => RouteFigures {
  const services = useServices();
  const pricing = useShopPricing();
  const overview = useQuery({
    queryKey: ['overview', String(measuredDays)],
    queryFn: () => call(readOverview, { query: { days: measuredDays }, poll: false }),
    enabled: wanted,
  });
  return (route) => {
    const service = services.find(
      (one) => String(one.providerId) === route.panel && one.service === route.service,
    );
    return {
      name: service?.name ?? null,
      perThousand: service ? rupeesPerThousand(service, pricing) : null,
      quality: measuredQuality(overview.data?.services ?? [], route),
    };
  };
}
