import { customRange, quoteQuantity, type Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../../messages/language.js';
import { useProducts } from '../../../../products/use-products.js';
import { ChoiceBar } from './ChoiceBar.js';
import { boundsOf, CustomQuantity } from './CustomQuantity.js';
import { DeliveryChoice } from './DeliveryChoice.js';
import { daysFor } from './parts-choice.js';
import { PackageGrid } from './PackageGrid.js';

interface PackageChoiceProps {
  packages: PublicPackage[];
  busyWith: Quote | null;
  /** What it is for; null while that is not named. */
  target: string | null;
  /** Number of posts; several get it at once. */
  posts: number;
  /** Stands in the place of the bar while something else is chosen, so that none of these packages is. */
  children?: ReactNode;
  /** One of these packages, or a number of them, was chosen. */
  onChoose?: () => void;
  onOrder: (quote: Quote) => void;
}

/** The quantity: one of the packages, by default the popular one, or a custom number. */
export function PackageChoice(props: PackageChoiceProps) {
  const { packages, busyWith, target, posts, children, onChoose, onOrder } = props;
  const products = useProducts();
  const { customQuantity: t } = useMessages();
  const [card, setCard] = useState<number | null>(null);
  // What is typed comes before the card, until a card is chosen again.
  const [typed, setTyped] = useState('');
  const [gradual, setGradual] = useState(false);
  const pressed = packages.find(
    ({ id, quantity }) => id === busyWith?.packageId && quantity === busyWith.quantity,
  );
  const ours = packages.some(({ id }) => id === busyWith?.packageId);
  const pack =
    packages.find(({ id }) => id === card) ??
    packages.find(({ type, quantity }) => quantity === products.find(type)?.popularQuantity) ??
    packages[0];
  const range = customRange(packages);
  const quote = quoteQuantity(packages, quantityOf(typed));
  const custom = range && typed.trim() !== '' ? (quote ?? t.invalidText(...boundsOf(range))) : null;
  const chosen = custom ?? (pack && quoteOf(pack));
  const disabled = busyWith !== null;
  const daysOf = (of: Quote) => (posts > 1 ? null : daysFor(packages, of));
  const days = chosen && typeof chosen === 'object' ? daysOf(chosen) : null;
  const choose = (id: number) => {
    setCard(id);
    setTyped('');
    onChoose?.();
  };
  const order = (ordered: Quote) => {
    const overDays = gradual ? daysOf(ordered) : null;
    onOrder(overDays === null ? ordered : { ...ordered, overDays });
  };
  const bar =
    children ??
    (chosen && (
      <ChoiceBar
        packages={packages}
        choice={chosen}
        target={target}
        busy={ours}
        disabled={disabled}
        onBetter={({ id }) => choose(id)}
        onOrder={order}
      >
        {typeof chosen === 'object' && days !== null && (
          <DeliveryChoice
            type={packages[0]?.type ?? ''}
            quantity={chosen.quantity}
            days={days}
            gradual={gradual}
            onGradual={setGradual}
          />
        )}
      </ChoiceBar>
    ));

  return (
    <>
      <PackageGrid
        packages={packages}
        busyPackage={pressed?.id ?? null}
        disabled={disabled}
        choosing={{
          chosen: children || custom ? null : (pack?.id ?? null),
          onChoose: ({ id }) => choose(id),
        }}
        onOrder={(each) => order(quoteOf(each))}
      />
      {range && (
        <CustomQuantity
          packages={packages}
          range={range}
          typed={typed}
          quote={quote}
          busy={ours && !pressed}
          disabled={disabled}
          onTyped={(text) => {
            setTyped(text);
            onChoose?.();
          }}
          onOrder={order}
        />
      )}
      {bar}
    </>
  );
}

const quoteOf = ({ id, quantity, price }: PublicPackage): Quote => ({ packageId: id, quantity, price });

/** `1,500`, `1 500`, `1,00,000` and `१,५००` are how people write numbers. Not a number when it is none. */
function quantityOf(typed: string): number {
  const digits = typed
    .replace(/[\s,]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
