import { useMessages } from '../../../messages/language.js';
import { useProducts } from '../../../products/use-products.js';
import { ProductFinder } from '../finder/ProductFinder.js';
import { ProductLinks } from '../finder/ProductLinks.js';
import { useSoldProducts } from '../finder/use-sold-products.js';

/** The products that are sold; by network, and to be searched, where there is more than one. */
export function Products() {
  const t = useMessages().home;
  const { networks } = useProducts();
  const sold = useSoldProducts();
  return networks.length > 1 ? <ProductFinder /> : <ProductLinks label={t.products} of={sold} />;
}
