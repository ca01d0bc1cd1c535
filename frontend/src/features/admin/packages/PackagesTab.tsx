import { useProducts } from '../products/products-query.js';
import { CreatePackage } from './CreatePackage.js';
import { PackageList } from './PackageList.js';

/** Packages of every product that the shop has. */
export default function PackagesTab() {
  const products = useProducts();
  return (
    <div className="stack">
      <CreatePackage />
      <div className="two-columns">
        {products.map(({ slug }) => (
          <PackageList key={slug} type={slug} />
        ))}
      </div>
    </div>
  );
}
