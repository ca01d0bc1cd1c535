import type { BuyerOrderLine } from '@boostline/contracts/schemas/shop/orders';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';

interface PayBarProps {
  label: string;
  busy: boolean;
  /** What the order consists of; empty while it is not placed. */
  lines?: readonly Pick<BuyerOrderLine, 'refillDays'>[];
}

/** The button that pays, in reach wherever the page is scrolled, with what the shop promises of this order. */
export function PayBar({ label, busy, lines = [] }: PayBarProps) {
  const { checkout, common } = useMessages();
  const t = checkout.promises;
  // Of several parts only what holds for each.
  const refillDays = lines.length > 0 ? Math.min(...lines.map((line) => line.refillDays ?? 0)) : 0;
  return (
    <div className="pay-bar">
      <Button type="primary" htmlType="submit" className="pay" block busy={busy}>
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
