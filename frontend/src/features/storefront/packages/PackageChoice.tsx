import type { PublicPackage } from '@boostline/contracts/shop/packages';
import { popularQuantity } from '@boostline/contracts/shop/quantity';
import { useState } from 'react';
import { ChoiceBar } from './ChoiceBar.js';
import { CustomQuantity } from './CustomQuantity.js';
import type { Quote } from './custom-quantity.js';
import { PackageGrid } from './PackageGrid.js';

interface PackageChoiceProps {
  packages: PublicPackage[];
  busyWith: Quote | null;
  onOrder: (quote: Quote) => void;
}

/** How many: one of the packages, the popular one unless told, or a number of one's own. */
export function PackageChoice({ packages, busyWith, onOrder }: PackageChoiceProps) {
  const [card, setCard] = useState<number | null>(null);
  // What is typed comes before the card, until a card is chosen again.
  const [typed, setTyped] = useState<Quote | null>(null);
  const pressed = packages.find(
    ({ id, quantity }) => id === busyWith?.packageId && quantity === busyWith.quantity,
  );
  const ours = packages.some(({ id }) => id === busyWith?.packageId);
  const pack =
    packages.find(({ id }) => id === card) ??
    packages.find(({ quantity }) => quantity === popularQuantity) ??
    packages[0];
  const chosen = typed ?? (pack && quoteOf(pack));
  const disabled = busyWith !== null;

  return (
    <>
      <PackageGrid
        packages={packages}
        busyPackage={pressed?.id ?? null}
        disabled={disabled}
        choosing={{
          chosen: typed ? null : (pack?.id ?? null),
          onChoose: ({ id }) => {
            setCard(id);
            setTyped(null);
          },
        }}
        onOrder={(each) => onOrder(quoteOf(each))}
      />
      <CustomQuantity
        packages={packages}
        busy={ours && !pressed}
        disabled={disabled}
        onQuote={setTyped}
        onOrder={onOrder}
      />
      {pack && chosen && (
        <ChoiceBar
          type={pack.type}
          quote={chosen}
          busy={ours}
          disabled={disabled}
          onOrder={() => onOrder(chosen)}
        />
      )}
    </>
  );
}

const quoteOf = ({ id, quantity, price }: PublicPackage): Quote => ({ packageId: id, quantity, price });
