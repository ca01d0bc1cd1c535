import { listAllAdminOrders } from '@boostline/contracts/routes/public/admin-orders';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { useDebounced } from '../controls/use-list.js';
import { newestFirst } from '../orders/order-search.js';
import { packagesQuery } from '../packages/packages-query.js';
import { useAreas } from '../panel/sections.js';
import { useProducts, useProductUnit } from '../products/products-query.js';
import { useMay } from '../role.js';
import { orderResults, packageResults, pageResults, type Hit } from './search-results.js';

/** Fewer characters would find half the shop. */
const shortestSearch = 3;
const maxOrders = 6;

/** What a text may mean: orders are asked for once the typing pauses, packages and pages are known. */
export function useSearchResults(text: string): { hits: Hit[]; searching: boolean } {
  const wanted = text.trim();
  const settled = useDebounced(wanted);
  const query = { ...newestFirst, search: settled, page: 1, size: maxOrders };
  const enabled = settled.length >= shortestSearch;
  const orders = useQuery({
    queryKey: ['admin-orders', 'all', 'find', settled],
    queryFn: () => call(listAllAdminOrders, { query }),
    enabled,
  });
  const unitOf = useProductUnit();
  const areas = useAreas();
  const seesPackages = useMay()('GET /api/admin/packages/:type');
  const packages = useQueries({
    queries: useProducts().map(({ slug }) => ({ ...packagesQuery(slug), enabled: seesPackages })),
  }).flatMap(({ data }) => data ?? []);
  const found = enabled && settled === wanted ? (orders.data?.orders ?? []) : [];
  return {
    hits: [
      ...orderResults(found),
      ...packageResults(packages, unitOf, wanted),
      ...pageResults(areas, wanted),
    ],
    searching: wanted.length >= shortestSearch && (settled !== wanted || orders.isFetching),
  };
}
