import { useMutation } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { recall } from '../../../api/session-storage.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';

type Coupons = typeof import('../coupons/Coupons.js');

interface CouponEntryProps {
  /** There is something to say of a coupon. */
  wanted: boolean;
  /** The field, and whether the buyer has just asked for it. */
  children: (coupons: Coupons, asked: boolean) => ReactNode;
}

/** The field for a coupon is fetched when the buyer asks for it, or a link has brought a code along. */
export function CouponEntry({ wanted, children }: CouponEntryProps) {
  const { checkout, common } = useMessages();
  const { data, variables, mutate, isPending, isError } = useMutation({
    mutationFn: (_asked: boolean) => import('../coupons/Coupons.js'),
  });
  useEffect(() => {
    if (!data && (wanted || recall('coupon'))) mutate(false);
  }, [data, wanted, mutate]);
  if (data) return children(data, variables ?? false);
  return (
    <div>
      <Button type="text" busy={isPending} onClick={() => mutate(true)}>
        {checkout.coupon.ask}
      </Button>
      {isError && <p className="hint hint-error">{common.noAnswer}</p>}
    </div>
  );
}
