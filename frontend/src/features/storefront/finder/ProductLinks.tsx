import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { Link } from 'react-router-dom';
import { useKnownPackages } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import type { ShopProduct } from '../../../products/assortment.js';
import { useProducts } from '../../../products/use-products.js';
import { tintOf } from '../../../ui/theme/tint.js';
import { Icon } from '../../../ui/Icon.js';

interface ProductLinksProps {
  label: string;
  of: readonly ShopProduct[];
  /** Says of each which network it is of. */
  withNetwork?: boolean;
}

/** Products, each with its lowest price. */
export function ProductLinks({ label, of, withNetwork = false }: ProductLinksProps) {
  const t = useMessages().home;
  const products = useProducts();
  const packagesOf = useKnownPackages();
  return (
    <ul className="products" aria-label={label}>
      {of.map((product) => (
        <li key={product.slug}>
          <Link className="product" style={tintOf(product.color)} to={products.addressOf(product.slug)}>
            <Icon path={product.icon} />
            <span>
              <span className="product-name">
                {withNetwork ? `${products.networkOf(product)?.name} ${product.name}` : product.name}
              </span>
              <span className="product-from">
                {t.from(formatRupees(Math.min(...packagesOf(product.slug).map(({ price }) => price))))}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
