import type { PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { orderQuery } from '../../../api/shop-queries.js';
import { forget, recall } from '../../../api/session-storage.js';
import { askCoupon, giveCouponBack, sendCoupon } from '../../../api/storefront.js';
import { noCoupon, type OfferCouponState } from '../checkout/offer-coupon.js';
import { CouponField } from './CouponField.js';
import { useRefusalInWords } from './coupon-refusal.js';

interface OrderCouponProps {
  order: BuyerOrder;
  /** Why the payment was not started with it. */
  refused: unknown;
  onChange: () => void;
  autoFocus: boolean;
}

/** The coupon of an order that waits for its payment. One that a link brought along is applied once, by itself. */
export function OrderCoupon({ order, refused, onChange, autoFocus }: OrderCouponProps) {
  const { id, coupon } = order;
  const client = useQueryClient();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (code: string | null) => (code === null ? giveCouponBack(id) : sendCoupon(id, code)),
    onMutate: onChange,
    onSuccess: (current) => client.setQueryData(orderQuery(id).queryKey, current),
    onSettled: () => forget('coupon'),
  });
  const mayApply = !coupon;
  const tried = useRef(false);
  useEffect(() => {
    const code = recall('coupon');
    if (!code || !mayApply || tried.current) return;
    tried.current = true;
    mutate(code);
  }, [mayApply, mutate]);

  return (
    <CouponField
      applied={coupon ?? null}
      problem={useRefusalInWords(error ?? refused)}
      busy={isPending}
      autoFocus={autoFocus}
      onApply={(code) => mutate(code)}
      onRemove={() => mutate(null)}
      onTyping={() => {
        reset();
        onChange();
      }}
    />
  );
}

interface OfferCouponProps {
  offer: PublicOffer;
  coupon: OfferCouponState;
  onCoupon: (state: OfferCouponState) => void;
  autoFocus: boolean;
}

/** The coupon of an offer that is not ordered yet: what it would take off. The order reserves it. */
export function OfferCoupon({ offer: { name, price }, coupon, onCoupon, autoFocus }: OfferCouponProps) {
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (code: string) => askCoupon(code, name),
    onMutate: () => onCoupon(noCoupon),
    onSuccess: (quote) => onCoupon({ quote, refused: null }),
    onSettled: () => forget('coupon'),
  });
  // Another price: what was said of the coupon is over.
  useEffect(() => {
    reset();
    onCoupon(noCoupon);
    const code = recall('coupon');
    if (code) mutate(code);
  }, [name, price, mutate, reset, onCoupon]);

  const clear = () => {
    reset();
    onCoupon(noCoupon);
  };
  return (
    <CouponField
      applied={coupon.quote}
      problem={useRefusalInWords(error ?? coupon.refused)}
      busy={isPending}
      autoFocus={autoFocus}
      onApply={(code) => mutate(code)}
      onRemove={clear}
      onTyping={clear}
    />
  );
}
