import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { betterPackage, type Quote } from '@boostline/contracts/schemas/shop/custom-quantity';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { useId, type ReactNode } from 'react';
import { useProducts } from '../../../../products/use-products.js';
import { useMessages } from '../../../../messages/language.js';
import { Button } from '../../../../ui/Button.js';

interface ChoiceBarProps {
  packages: readonly PublicPackage[];
  /** What is chosen, or why nothing can be ordered. */
  choice: Quote | string;
  /** What it is for; null while that is not named. */
  target: string | null;
  busy: boolean;
  disabled: boolean;
  /** Takes a larger package that costs no more. */
  onBetter?: (pack: PublicPackage) => void;
  onOrder: (quote: Quote) => void;
  /** How it is to be delivered. */
  children?: ReactNode;
}

/** What is ordered, for which account and at what price, in sight for as long as the packages are. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { packages, choice, target, busy, disabled, onBetter, onOrder, children } = props;
  const { common: t, checkout } = useMessages();
  const products = useProducts();
  const described = useId();
  if (typeof choice === 'string')
    return (
      <div className="choice-bar">
        <p key="refused" className="choice-refused" role="status">
          {choice}
        </p>
      </div>
    );
  const what = `${formatQuantity(choice.quantity)} ${products.unitOf(packages[0]?.type ?? '')}`;
  return (
    <div className="choice-bar">
      {children}
      {/* Other words are another element: it appears, and nothing moves. */}
      <p key={[what, choice.price, target].join()} id={described}>
        <span>{what}</span> <b>{formatRupees(choice.price)}</b>{' '}
        {target !== null && <span className="choice-target">{checkout.deliveringTo(target)}</span>}
      </p>
      <Button
        type="primary"
        busy={busy}
        disabled={disabled && !busy}
        aria-describedby={described}
        onClick={() => onOrder(choice)}
      >
        {busy ? t.processing : t.continue}
      </Button>
      {onBetter && <Better packages={packages} quote={choice} onTake={onBetter} />}
    </div>
  );
}

interface BetterProps {
  packages: readonly PublicPackage[];
  quote: Quote;
  onTake: (pack: PublicPackage) => void;
}

/** Just below a larger package the quantity costs no less than the package itself. */
function Better({ packages, quote, onTake }: BetterProps) {
  const t = useMessages().customQuantity;
  const better = betterPackage(packages, quote);
  if (!better) return null;
  const less = quote.price - better.price;
  const [quantity, price] = [formatQuantity(better.quantity), formatRupees(better.price)];
  return (
    <Button type="link" className="text-button choice-better" onClick={() => onTake(better)}>
      {less > 0 ? t.betterLess(quantity, price, formatRupees(less)) : t.betterSame(quantity, price)}
    </Button>
  );
}
