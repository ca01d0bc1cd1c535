import { formatRupees } from '@boostline/contracts/money';
import { Link } from 'react-router-dom';
import { usePackages } from '../../../api/use-catalogue.js';
import { useMessages } from '../../../messages/language.js';
import { Icon, type IconName } from '../../../ui/Icon.js';

interface Product {
  to: string;
  icon: IconName;
  name: string;
  text: string;
  prices: { price: number }[];
}

export function Products() {
  const { home: t, kinds } = useMessages();
  const products: Product[] = [
    {
      to: '/followers',
      icon: 'person',
      name: kinds.followers,
      text: t.followersText,
      prices: usePackages('followers'),
    },
    {
      to: '/likes-views?tab=likes',
      icon: 'heart',
      name: kinds.likes,
      text: t.likesText,
      prices: usePackages('likes'),
    },
    {
      to: '/likes-views?tab=views',
      icon: 'eye',
      name: kinds.views,
      text: t.viewsText,
      prices: usePackages('views'),
    },
    {
      to: '/comments',
      icon: 'comment',
      name: kinds.comments,
      text: t.commentsText,
      prices: usePackages('comments'),
    },
  ];
  return (
    <section className="wrap home-section" aria-labelledby="products-title">
      <h2 id="products-title">{t.products}</h2>
      <ul className="products">
        {products.map((product) => (
          <ProductLink key={product.to} product={product} />
        ))}
      </ul>
    </section>
  );
}

function ProductLink({ product: { to, icon, name, text, prices } }: { product: Product }) {
  const t = useMessages().home;
  const lowest = Math.min(...prices.map((each) => each.price));
  return (
    <li>
      <Link className="product" to={to}>
        <Icon name={icon} />
        <span className="product-name">{name}</span>
        <span className="soft">{text}</span>
        <span className="product-from">
          {prices.length > 0 && t.from(formatRupees(lowest))}
          <Icon name="arrow" />
        </span>
      </Link>
    </li>
  );
}
