import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { useState } from 'react';
import { useProducts } from '../../../../products/use-products.js';
import { ChoiceBar } from './ChoiceBar.js';
import { CustomQuantity } from './CustomQuantity.js';
import type { Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import { DeliveryChoice } from './DeliveryChoice.js';
import { daysFor } from './parts-choice.js';
import { PackageGrid } from './PackageGrid.js';

interface PackageChoiceProps {
  packages: PublicPackage[];
  busyWith: Quote | null;
  /** Number of posts; several get it at once. */
  posts?: number;
  onOrder: (quote: Quote) => void;
}

/** The quantity: one of the packages, by default the popular one, or a custom number. */
export function PackageChoice({ packages, busyWith, posts = 1, onOrder }: PackageChoiceProps) {
  const products = useProducts();
  const [card, setCard] = useState<number | null>(null);
  // What is typed comes before the card, until a card is chosen again.
  const [typed, setTyped] = useState<Quote | null>(null);
  const [gradual, setGradual] = useState(false);
  const pressed = packages.find(
    ({ id, quantity }) => id === busyWith?.packageId && quantity === busyWith.quantity,
  );
  const ours = packages.some(({ id }) => id === busyWith?.packageId);
  const pack =
    packages.find(({ id }) => id === card) ??
    packages.find(({ type, quantity }) => quantity === products.find(type)?.popularQuantity) ??
    packages[0];
  const chosen = typed ?? (pack && quoteOf(pack));
  const disabled = busyWith !== null;
  const daysOf = (quote: Quote) => (posts > 1 ? null : daysFor(packages, quote));
  const days = chosen ? daysOf(chosen) : null;
  const order = (quote: Quote) => {
    const overDays = gradual ? daysOf(quote) : null;
    onOrder(overDays === null ? quote : { ...quote, overDays });
  };

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
        onOrder={(each) => order(quoteOf(each))}
      />
      <CustomQuantity
        packages={packages}
        busy={ours && !pressed}
        disabled={disabled}
        onQuote={setTyped}
        onOrder={order}
      />
      {pack && chosen && days !== null && (
        <DeliveryChoice
          type={pack.type}
          quantity={chosen.quantity}
          days={days}
          gradual={gradual}
          onGradual={setGradual}
        />
      )}
      {pack && chosen && (
        <ChoiceBar
          type={pack.type}
          quote={chosen}
          busy={ours}
          disabled={disabled}
          onOrder={() => order(chosen)}
        />
      )}
    </>
  );
}

const quoteOf = ({ id, quantity, price }: PublicPackage): Quote => ({ packageId: id, quantity, price });
