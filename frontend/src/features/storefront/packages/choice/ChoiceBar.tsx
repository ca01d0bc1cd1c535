import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import { useId } from 'react';
import { useProducts } from '../../../../products/use-products.js';
import { useMessages } from '../../../../messages/language.js';
import { Button } from '../../../../ui/Button.js';
import type { Quote } from '@boostline/contracts/schemas/shop/custom-quantity';

interface ChoiceBarProps {
  type: string;
  quote: Quote;
  busy: boolean;
  disabled: boolean;
  onOrder: () => void;
}

/** What is chosen and what it costs, in sight for as long as its packages are. */
export function ChoiceBar({ type, quote, busy, disabled, onOrder }: ChoiceBarProps) {
  const { common: t } = useMessages();
  const products = useProducts();
  const described = useId();
  return (
    <div className="choice-bar">
      <p id={described}>
        <span>{`${formatQuantity(quote.quantity)} ${products.unitOf(type)}`}</span>{' '}
        <b>{formatRupees(quote.price)}</b>
      </p>
      <Button
        type="primary"
        busy={busy}
        disabled={disabled && !busy}
        aria-describedby={described}
        onClick={onOrder}
      >
        {busy ? t.processing : t.continue}
      </Button>
    </div>
  );
}
