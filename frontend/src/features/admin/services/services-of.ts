import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import { ServiceMatcher } from '@boostline/contracts/products/match-service';
import type { ResellerService } from '../packages/profit.js';
import { allServices, type ServiceLists } from '../packages/use-services.js';

/** Those that deliver one product, also where the supplier's name for it leaves a doubt. */
export function servicesOf(
  lists: ServiceLists,
  product: string,
  products: AdminProducts,
): readonly ResellerService[] {
  const isOwn = products.products.some(({ slug, own }) => slug === product && own);
  return isOwn
    ? servicesOfOwn(allServices(lists), product, products)
    : (lists.instagram[product] ?? lists.others[product] ?? []);
}

/** Of a product that no template describes: by its own words, among the shop's products. */
function servicesOfOwn(services: readonly ResellerService[], slug: string, products: AdminProducts) {
  const matcher = new ServiceMatcher(products);
  return services.flatMap((service) => {
    const { confidence, product, reason } = matcher.match(service);
    const isOther = confidence === 'refused' || (product !== null && product !== slug);
    return isOther ? [] : [{ ...service, notSold: null, unsure: reason }];
  });
}
