import { specificationSlugs } from '@boostline/contracts/products/specification/specification-slugs';
import { CreatePackage } from './CreatePackage.js';
import { PackageList } from './PackageList.js';

export default function PackagesTab() {
  return (
    <div className="stack">
      <CreatePackage />
      <div className="two-columns">
        {specificationSlugs.map((type) => (
          <PackageList key={type} type={type} />
        ))}
      </div>
    </div>
  );
}
