import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useState } from 'react';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { useCouponWords } from './coupon-refusal.js';
import './coupons.css';

interface CouponFieldProps {
  applied: { code: string; discount: number } | null;
  problem: string | undefined;
  busy: boolean;
  /** The buyer has just asked for the field. */
  autoFocus: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
  /** The text is being changed: an earlier refusal is over. */
  onTyping: () => void;
}

/** The field for a coupon, or the one that is applied. It may stand in a form, so it is none itself. */
export function CouponField({
  applied,
  problem,
  busy,
  autoFocus,
  onApply,
  onRemove,
  onTyping,
}: CouponFieldProps) {
  const t = useCouponWords();
  const { optional } = useMessages().checkout;
  const [code, setCode] = useState('');
  if (applied)
    return (
      <div className="coupon coupon-applied card" role="status">
        <span>{t.applied(applied.code, formatRupees(applied.discount))}</span>
        <Button type="text" busy={busy} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    );
  const apply = () => {
    if (code.trim()) onApply(code.trim());
  };
  return (
    <div className="coupon card">
      <TextField
        label={
          <>
            <span>{t.label}</span> <span className="soft">{`(${optional})`}</span>
          </>
        }
        name="coupon"
        autoComplete="off"
        autoFocus={autoFocus}
        autoCapitalize="characters"
        maxLength={20}
        value={code}
        error={problem}
        onText={(text) => {
          setCode(text);
          onTyping();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button busy={busy} onClick={apply}>
        {t.apply}
      </Button>
    </div>
  );
}
