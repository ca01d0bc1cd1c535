import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import { useQuery } from '@tanstack/react-query';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { Loaded } from '../controls/Loaded.js';
import { AddYourOwn } from './AddYourOwn.js';
import { NetworkProducts } from './NetworkProducts.js';
import { productsQuery } from './products-query.js';
import { TargetKinds } from './TargetKinds.js';
import { Templates } from './Templates.js';

/** What the shop sells: in its order by network, and what may be added. */
export default function ProductsPage() {
  const products = useQuery(productsQuery);
  return (
    <div className="stack">
      <p className="soft">{t.intro}</p>
      <Loaded of={products}>{(lists) => <Products lists={lists} />}</Loaded>
    </div>
  );
}

function Products({ lists }: { lists: AdminProducts }) {
  const { networks } = lists;
  return (
    <>
      {networks.map((network, place) => (
        <NetworkProducts
          key={network.slug}
          network={network}
          lists={lists}
          above={networks[place - 1]?.slug}
          below={networks[place + 1]?.slug}
        />
      ))}
      <Templates lists={lists} />
      <AddYourOwn lists={lists} />
      <TargetKinds lists={lists} />
    </>
  );
}
