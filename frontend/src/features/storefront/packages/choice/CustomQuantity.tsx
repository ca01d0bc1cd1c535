import type { InputRef } from 'antd';
import { groupIndian } from '@boostline/contracts/schemas/values/quantity';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { useId, useRef, type FormEvent } from 'react';
import { useMessages, configured } from '../../../../messages/language.js';
import { useProducts } from '../../../../products/use-products.js';
import { Button } from '../../../../ui/Button.js';
import { TextField } from '../../../../ui/TextField.js';
import { useRefusal } from '../../../../ui/toasts/use-refusal.js';
import type { Quote, Range } from '@boostline/contracts/schemas/shop/custom-quantity';
import { useSiteConfig } from '../../../../api/use-catalogue.js';
import { en } from '../../../../messages/en.js';

interface CustomQuantityProps {
  packages: PublicPackage[];
  range: Range;
  typed: string;
  /** Null while what is typed cannot be ordered. */
  quote: Quote | null;
  busy: boolean;
  disabled: boolean;
  onTyped: (text: string) => void;
  onOrder: (quote: Quote) => void;
}

/** Any number between the service's bounds, with its price as it is typed. */
export function CustomQuantity(props: CustomQuantityProps) {
  const { packages, range, typed, quote, busy, disabled, onTyped, onOrder } = props;
  const { customQuantity: t, common } = useMessages();
  const products = useProducts();
  const orderNow = useOrderNow();
  const titleId = useId();
  const input = useRef<InputRef>(null);
  const { refuse, clear, errorAt } = useRefusal<'quantity'>();
  const bounds = boundsOf(range);

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
        onText={(text) => {
          onTyped(text);
          clear();
        }}
      />
      <p className="custom-price">
        <span className="soft">{t.price}</span>
        <output htmlFor={titleId}>{quote ? formatRupees(quote.price) : '–'}</output>
      </p>
      <Button htmlType="submit" busy={busy} disabled={disabled && !busy}>
        {busy ? common.processing : orderNow}
      </Button>
    </form>
  );
}

/** In full: `500K` would not say what may be typed. */
export const boundsOf = ({ min, max }: Range) => [groupIndian(min), groupIndian(max)] as const;

/** The words on every button that orders: as configured, else in the page's language. */
export function useOrderNow(): string {
  const { common, language } = useMessages();
  return configured(useSiteConfig().buttonTexts.buyNow, en.common.orderNow, common.orderNow, language);
}
