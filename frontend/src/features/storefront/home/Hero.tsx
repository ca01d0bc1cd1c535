import { Tag } from 'antd';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useKnownPackages, useSiteConfig } from '../../../api/use-catalogue.js';
import { en } from '../../../messages/en.js';
import { configured, useMessages } from '../../../messages/language.js';
import type { ShopProduct } from '../../../products/assortment.js';
import type { Products as ShopProducts } from '../../../products/products.js';
import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import { namePlaceholder, textOfNetworks } from '../../../products/specification.js';
import { useProducts } from '../../../products/use-products.js';
import { Button } from '../../../ui/Button.js';
import { UsernameField } from '../../../ui/UsernameField.js';
import { Claims } from './Claims.js';
import { LiveOrder } from './LiveOrder.js';
import { ProductFinder, useSoldProducts } from '../finder/ProductFinder.js';
import { ProductLinks } from '../finder/ProductLinks.js';

export function Hero() {
  const messages = useMessages();
  const { home: t } = messages;
  const products = useProducts();
  const quick = quickProduct(products);
  const pictured = quick ?? products.all[0];
  const { headerTitle, headerSubtitle } = useSiteConfig();
  const { username, setUsername } = useNamedUsername();
  return (
    <section className="hero wrap">
      <div className="hero-words">
        <h1>{textOfNetworks(headerTitle, (words) => words.home.title, products, messages)}</h1>
        <p className="lead">
          {configured(headerSubtitle, en.home.defaultSubtitle, t.defaultSubtitle, messages.language)}
        </p>
        <Products />
        {quick && <QuickStart product={quick} username={username} onUsername={setUsername} />}
      </div>
      {pictured && <LiveOrder product={pictured} username={username} />}
      <Claims />
    </section>
  );
}

/** Sold to who types a name: the first whose page is its alone, so that the name can be handed on. */
const quickProduct = (products: ShopProducts): ShopProduct | undefined =>
  products.find(defaultProduct) ??
  products.all.find(
    (product) => products.targetKindOf(product).bareName && !products.addressOf(product.slug).includes('?'),
  );

/** What is typed, or the name that the address brings. */
function useNamedUsername() {
  const [query] = useSearchParams();
  const named = query.get('username');
  const [username, setUsername] = useState('');
  useEffect(() => {
    if (named) setUsername((typed) => typed || named);
  }, [named]);
  return { username, setUsername };
}

interface QuickStartProps {
  product: ShopProduct;
  username: string;
  onUsername: (username: string) => void;
}

/** The name goes along to the product's page, where it is checked; without scripts too. */
function QuickStart({ product, username, onUsername }: QuickStartProps) {
  const { home: t, language } = useMessages();
  const products = useProducts();
  const kind = products.targetKindOf(product);
  const page = products.addressOf(product.slug);
  const config = useSiteConfig();
  const navigate = useNavigate();
  return (
    <form
      className="quick-start"
      action={page}
      onSubmit={(event) => {
        event.preventDefault();
        const name = username.trim();
        void navigate(name ? `${page}?username=${encodeURIComponent(name)}` : page);
      }}
    >
      <PopularPackage product={product} />
      <UsernameField
        label={kind.label}
        placeholder={namePlaceholder(product, kind, config)}
        value={username}
        onText={onUsername}
      />
      <Button type="primary" htmlType="submit">
        {configured(config.buttonTexts.getStarted, en.home.getStarted, t.getStarted, language)}
      </Button>
    </form>
  );
}

function PopularPackage({ product: { slug, unit, popularQuantity } }: { product: ShopProduct }) {
  const t = useMessages().common;
  const packagesOf = useKnownPackages();
  const popular = packagesOf(slug).find(({ quantity }) => quantity === popularQuantity);
  if (!popular) return null;
  return (
    <p className="quick-popular">
      <Tag className="badge">{t.popular}</Tag>
      <span>
        <span>{`${formatQuantity(popular.quantity)} ${unit}`}</span> <b>{formatRupees(popular.price)}</b>
      </span>
    </p>
  );
}

/** The products that are sold; by network, and to be searched, where there is more than one. */
function Products() {
  const t = useMessages().home;
  const { networks } = useProducts();
  const sold = useSoldProducts();
  return networks.length > 1 ? <ProductFinder /> : <ProductLinks label={t.products} of={sold} />;
}
