import type { BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';

interface PayBarProps {
  label: string;
  busy: boolean;
  /** It is not known yet what is paid for. */
  disabled?: boolean;
  /** What the order consists of; empty while it is not placed. */
  lines?: readonly Pick<BuyerOrderLine, 'refillDays'>[] | undefined;
}

/** The button that pays, in reach wherever the page is scrolled, with what the shop promises of this order. */
export function PayBar({ label, busy, disabled = false, lines = [] }: PayBarProps) {
  const { checkout, common } = useMessages();
  const t = checkout.promises;
  // Of several parts only what holds for each.
  const refillDays = lines.length > 0 ? Math.min(...lines.map((line) => line.refillDays ?? 0)) : 0;
  return (
    <div className="pay-bar">
      <Button type="primary" htmlType="submit" className="pay" block busy={busy} disabled={disabled}>
        {busy ? common.processing : label}
      </Button>
      <ul className="promises">
        {refillDays > 0 && <li>{t.refill(refillDays)}</li>}
        <li>{t.paidTwice}</li>
        <li>{t.moneyBack}</li>
      </ul>
    </div>
  );
}
