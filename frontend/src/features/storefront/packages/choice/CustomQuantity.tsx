import type { InputRef } from 'antd';
import { groupIndian } from '@boostline/contracts/schemas/values/indian-digits';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useMessages, configured } from '../../../../messages/language.js';
import { useProducts } from '../../../../products/use-products.js';
import { Button } from '../../../../ui/Button.js';
import { TextField } from '../../../../ui/TextField.js';
import { useRefusal } from '../../../../ui/toasts/use-refusal.js';
import {
  betterPackage,
  customRange,
  quoteQuantity,
  type Quote,
  type Range,
} from '@boostline/contracts/schemas/shop/custom-quantity';
import { useSiteConfig } from '../../../../api/use-catalogue.js';
import { en } from '../../../../messages/en.js';

interface CustomQuantityProps {
  packages: PublicPackage[];
  busy: boolean;
  disabled: boolean;
  /** What is typed, as it is typed; null while it cannot be ordered. */
  onQuote: (quote: Quote | null) => void;
  onOrder: (quote: Quote) => void;
}

/** Any number between the service's bounds, with its price as it is typed; absent where none may be chosen. */
export function CustomQuantity({ packages, ...rest }: CustomQuantityProps) {
  const range = customRange(packages);
  return range && <QuantityForm packages={packages} range={range} {...rest} />;
}

function QuantityForm(props: CustomQuantityProps & { range: Range }) {
  const { packages, range, busy, disabled, onQuote, onOrder } = props;
  const { customQuantity: t, common } = useMessages();
  const products = useProducts();
  const orderNow = useOrderNow();
  const titleId = useId();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const { refuse, clear, errorAt } = useRefusal<'quantity'>();
  const quote = quoteQuantity(packages, quantityOf(typed));
  // In full: `500K` would not say what may be typed.
  const bounds = [groupIndian(range.min), groupIndian(range.max)] as const;

  const type = (text: string) => {
    setTyped(text);
    onQuote(quoteQuantity(packages, quantityOf(text)));
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (quote) return onOrder(quote);
    refuse('quantity', t.invalid, t.invalidText(...bounds));
    input.current?.focus();
  };

  return (
    <form className="custom" noValidate aria-labelledby={titleId} onSubmit={submit}>
      <h3 id={titleId}>{t.title}</h3>
      <TextField
        label={t.label}
        hint={t.hint(...bounds)}
        suffix={products.unitOf(packages[0]?.type ?? '')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        inputRef={input}
        value={typed}
        error={errorAt('quantity')}
        onText={type}
      />
      <p className="custom-price">
        <span className="soft">{t.price}</span>
        <output htmlFor={titleId}>{quote ? formatRupees(quote.price) : '–'}</output>
      </p>
      <Button type="primary" htmlType="submit" busy={busy} disabled={disabled && !busy}>
        {busy ? common.processing : orderNow}
      </Button>
      {quote && <Better packages={packages} quote={quote} onTake={(quantity) => type(String(quantity))} />}
    </form>
  );
}

interface BetterProps {
  packages: PublicPackage[];
  quote: Quote;
  onTake: (quantity: number) => void;
}

/** Just below a larger package the quantity costs more than the package itself: say so. */
function Better({ packages, quote, onTake }: BetterProps) {
  const t = useMessages().customQuantity;
  const better = betterPackage(packages, quote);
  if (!better) return null;
  const quantity = formatQuantity(better.quantity);
  return (
    <p className="custom-better" role="status">
      <span>{t.better(quantity, formatRupees(better.price))}</span>{' '}
      <Button type="link" className="text-button" onClick={() => onTake(better.quantity)}>
        {t.take(quantity)}
      </Button>
    </p>
  );
}

/** `1,500` and `1 500` are how people write numbers. Not a number when it is none. */
function quantityOf(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The words on every button that orders: as configured, else in the page's language. */
export function useOrderNow(): string {
  return configured(useSiteConfig().buttonTexts.buyNow, en.common.orderNow, useMessages().common.orderNow);
}
