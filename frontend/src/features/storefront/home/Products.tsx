import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { Link } from 'react-router-dom';
import { usePackages } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { Icon, type IconName } from '../../../ui/Icon.js';

const products: { type: PackageType; to: string; icon: IconName }[] = [
  { type: 'followers', to: '/followers', icon: 'person' },
  { type: 'likes', to: '/likes-views?tab=likes', icon: 'heart' },
  { type: 'views', to: '/likes-views?tab=views', icon: 'eye' },
  { type: 'comments', to: '/comments', icon: 'comment' },
];

/** The products that are sold, each with its lowest price. */
export function Products() {
  const t = useMessages().home;
  return (
    <ul className="products" aria-label={t.products}>
      {products.map((product) => (
        <ProductLink key={product.type} {...product} />
      ))}
    </ul>
  );
}

function ProductLink({ type, to, icon }: (typeof products)[number]) {
  const { home: t, kinds } = useMessages();
  const prices = usePackages(type).map(({ price }) => price);
  if (prices.length === 0) return null;
  return (
    <li>
      <Link className={`product tint-${type}`} to={to}>
        <Icon name={icon} />
        <span>
          <span className="product-name">{kinds[type]}</span>
          <span className="product-from">{t.from(formatRupees(Math.min(...prices)))}</span>
        </span>
      </Link>
    </li>
  );
}
