import type { PublicPackage } from '@boostline/contracts/packages';
import { CustomQuantity } from './CustomQuantity.js';
import type { Quote } from './custom-quantity.js';
import { PackageGrid } from './PackageGrid.js';

interface PackageChoiceProps {
  packages: PublicPackage[];
  busyWith: Quote | null;
  onOrder: (quote: Quote) => void;
}

/** How many: one of the packages, or a number of one's own. */
export function PackageChoice({ packages, busyWith, onOrder }: PackageChoiceProps) {
  const pressed = packages.find(
    ({ id, quantity }) => id === busyWith?.packageId && quantity === busyWith.quantity,
  );
  const ours = packages.some(({ id }) => id === busyWith?.packageId);
  return (
    <>
      <PackageGrid
        packages={packages}
        busyPackage={pressed?.id ?? null}
        disabled={busyWith !== null}
        onOrder={({ id, quantity, price }) => onOrder({ packageId: id, quantity, price })}
      />
      <CustomQuantity
        packages={packages}
        busy={ours && !pressed}
        disabled={busyWith !== null}
        onOrder={onOrder}
      />
    </>
  );
}
