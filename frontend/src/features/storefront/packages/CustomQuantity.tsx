import { groupIndian } from '@boostline/contracts/indian-digits';
import { formatRupees } from '@boostline/contracts/money';
import type { PublicPackage } from '@boostline/contracts/packages';
import { formatQuantity } from '@boostline/contracts/quantity';
import type { InputRef } from 'antd';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { betterPackage, customRange, quoteQuantity, type Quote, type Range } from './custom-quantity.js';
import { useOrderNow } from './use-order-now.js';

interface CustomQuantityProps {
  packages: PublicPackage[];
  busy: boolean;
  disabled: boolean;
  onOrder: (quote: Quote) => void;
}

/** Any number between the service's bounds, with its price as it is typed; absent where none may be chosen. */
export function CustomQuantity({ packages, ...rest }: CustomQuantityProps) {
  const range = customRange(packages);
  return range && <QuantityForm packages={packages} range={range} {...rest} />;
}

function QuantityForm({ packages, range, busy, disabled, onOrder }: CustomQuantityProps & { range: Range }) {
  const { customQuantity: t, common, kindsInText } = useMessages();
  const orderNow = useOrderNow();
  const titleId = useId();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const quote = quoteQuantity(packages, quantityOf(typed));
  const type = packages[0]?.type ?? 'followers';
  // In full: `500K` would not say what may be typed.
  const bounds = [groupIndian(range.min), groupIndian(range.max)] as const;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (quote) return onOrder(quote);
    toasts.show({ title: t.invalid, text: t.invalidText(...bounds), tone: 'destructive' });
    setInvalid(true);
    input.current?.focus();
  };

  return (
    <form className="custom" noValidate aria-labelledby={titleId} onSubmit={submit}>
      <h3 id={titleId}>{t.title}</h3>
      <TextField
        label={t.label}
        hint={t.hint(...bounds)}
        suffix={kindsInText[type]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        inputRef={input}
        value={typed}
        invalid={invalid}
        onText={(text) => {
          setTyped(text);
          setInvalid(false);
        }}
      />
      <p className="custom-price">
        <span className="soft">{t.price}</span>
        <output htmlFor={titleId}>{quote ? formatRupees(quote.price) : '–'}</output>
      </p>
      <Button type="primary" htmlType="submit" busy={busy} disabled={disabled && !busy}>
        {busy ? common.processing : orderNow}
      </Button>
      {quote && (
        <Better packages={packages} quote={quote} onTake={(quantity) => setTyped(String(quantity))} />
      )}
    </form>
  );
}

interface BetterProps {
  packages: PublicPackage[];
  quote: Quote;
  onTake: (quantity: number) => void;
}

/** Just below a larger package the number costs more than the package: nobody should pay for that unawares. */
function Better({ packages, quote, onTake }: BetterProps) {
  const t = useMessages().customQuantity;
  const better = betterPackage(packages, quote);
  if (!better) return null;
  const quantity = formatQuantity(better.quantity);
  return (
    <p className="custom-better" role="status">
      {t.better(quantity, formatRupees(better.price))}{' '}
      <button type="button" className="text-button" onClick={() => onTake(better.quantity)}>
        {t.take(quantity)}
      </button>
    </p>
  );
}

/** `1,500` and `1 500` are how people write numbers. Not a number when it is none. */
function quantityOf(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
