import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useMessages } from '../../../messages/language.js';

interface PriceRowsProps {
  /** Rupees to pay, and the coupon that they are reduced by. */
  amount: number;
  coupon: { code: string; discount: number } | null;
}

/** The total of a summary, after what a coupon takes off. */
export function PriceRows({ amount, coupon }: PriceRowsProps) {
  const t = useMessages().checkout;
  return (
    <>
      {coupon && (
        <>
          <div>
            <dt>{t.coupon.price}</dt>
            <dd>{formatRupees(Math.round((amount + coupon.discount) * 100) / 100)}</dd>
          </div>
          <div>
            <dt>{t.coupon.line(coupon.code)}</dt>
            <dd>{formatRupees(-coupon.discount)}</dd>
          </div>
        </>
      )}
      <div className="receipt-total">
        <dt>{t.total}</dt>
        <dd>{formatRupees(amount)}</dd>
      </div>
    </>
  );
}
