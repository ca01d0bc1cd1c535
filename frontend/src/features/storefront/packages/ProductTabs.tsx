import { Link } from 'react-router-dom';
import { useMessages } from '../../../messages/language.js';
import type { ShopProduct } from '../../../products/assortment.js';
import type { SellingPage } from '../../../products/products.js';

/** `Likes | Views` */
export function ProductTabs({ page: { products }, chosen }: { page: SellingPage; chosen: ShopProduct }) {
  const t = useMessages().products;
  const [first, ...others] = products;
  return (
    <nav className="kinds" aria-label={[first.name, ...others.map(({ unit }) => unit)].join(` ${t.or} `)}>
      {products.map(({ slug, name }) => (
        <Link
          key={slug}
          to={`?tab=${slug}`}
          replace
          preventScrollReset
          aria-current={slug === chosen.slug ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
