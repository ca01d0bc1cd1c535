import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../messages/language.js';
import type { ShopProduct } from '../../../products/assortment.js';
import { searchProducts } from '../../../products/search-products.js';
import { useProducts } from '../../../products/use-products.js';
import { Icon } from '../../../ui/Icon.js';
import { TextField } from '../../../ui/TextField.js';
import { ProductLinks } from './ProductLinks.js';
import './finder.css';
import { useKnownPackages } from '../../../api/use-catalogue.js';

/** All products by network, or those that the typed words fit. Enter goes to the first. */
export function ProductFinder() {
  const { products: t } = useMessages();
  const products = useProducts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const isSearch = typed.trim() !== '';
  const sold = useSoldProducts();
  const found = searchProducts(sold, products, typed);
  return (
    <div className="finder">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [best] = found;
          if (best) void navigate(products.addressOf(best.slug));
        }}
      >
        <TextField
          label={t.search}
          placeholder={t.searchExample}
          type="search"
          autoComplete="off"
          value={typed}
          onText={setTyped}
        />
      </form>
      <p className="visually-hidden" role="status">
        {isSearch ? t.found(found.length) : ''}
      </p>
      {isSearch ? (
        <>
          {found.length === 0 && <p className="empty">{t.nothing}</p>}
          <ProductLinks label={t.results} of={found} withNetwork={products.networks.length > 1} />
        </>
      ) : (
        <ByNetwork sold={sold} />
      )}
    </div>
  );
}

/** A shop of one network has no word of it. */
function ByNetwork({ sold }: { sold: readonly ShopProduct[] }) {
  const { home: t } = useMessages();
  const networks = useProducts().networks.map(({ slug, ...rest }) => ({
    ...rest,
    of: sold.filter(({ network }) => network === slug),
  }));
  if (networks.length === 1) return <ProductLinks label={t.products} of={sold} />;
  return networks
    .filter(({ of }) => of.length > 0)
    .map(({ name, icon, of }) => (
      <div key={name} className="finder-network">
        <p>
          <Icon path={icon} />
          <span>{name}</span>
        </p>
        <ProductLinks label={name} of={of} />
      </div>
    ));
}

/** The products that have a package on sale. */
export function useSoldProducts(): ShopProduct[] {
  const packagesOf = useKnownPackages();
  return useProducts().all.filter(({ slug }) => packagesOf(slug).length > 0);
}
