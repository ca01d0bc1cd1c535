import { useKnownPackages } from '../../../api/use-catalogue.js';
import type { ShopProduct } from '../../../products/assortment.js';
import { useProducts } from '../../../products/use-products.js';

/** The products that have a package on sale. */
export function useSoldProducts(): ShopProduct[] {
  const packagesOf = useKnownPackages();
  return useProducts().all.filter(({ slug }) => packagesOf(slug).length > 0);
}
