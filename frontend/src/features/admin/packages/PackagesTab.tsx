import { packageTypes } from '@boostline/contracts/schemas/shop/packages';
import { CreatePackage } from './CreatePackage.js';
import { PackageList } from './PackageList.js';

export function PackagesTab() {
  return (
    <div className="stack">
      <CreatePackage />
      <div className="two-columns">
        {packageTypes.map((type) => (
          <PackageList key={type} type={type} />
        ))}
      </div>
    </div>
  );
}
