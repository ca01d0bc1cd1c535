import type { OfferOrderCreation, PublicOffer } from '@boostline/contracts/schemas/shop/offers';
import type { PaymentCreation } from '@boostline/contracts/schemas/shop/payments';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureInWords } from '../../../api/failure-in-words.js';
import { idempotencyKeyOf, releaseKeyOf, rememberOrderOf } from '../../../api/idempotency-key.js';
import { RequestFailed } from '../../../api/request.js';
import { remember } from '../../../api/session-storage.js';
import { placeOfferOrder, sendCoupon } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { usePageToast } from '../../../ui/toasts/use-page-toast.js';
import { orderedWith } from '../drafts/drafts.js';
import type { Contact } from './contact.js';
import type { InvoiceField } from './use-invoice.js';
import { isOffer } from './stored-offer.js';
import { useStartPayment } from './use-start-payment.js';

interface FilledOffer {
  /** Empty when no part is for Instagram. */
  postUrl: string;
  /** Empty when the offer has no followers, or the buyer names the account later. */
  username: string;
  /** Of parts for other networks, by the slugs of their kinds. */
  targets: Readonly<Record<string, string>>;
  contact: Omit<PaymentCreation, 'orderId'>;
  /** The code of the coupon that is shown as taken off; null without one. */
  coupon: string | null;
}

interface BuyOfferOptions {
  onOfferChanged: (current: PublicOffer) => void;
  onContactRequired: () => void;
  onContactRefused: (problems: Partial<Contact>) => void;
  onInvoiceRequired: (fields: readonly InvoiceField[]) => void;
  /** The order did not take the coupon, so nothing is paid yet. */
  onCouponRefused: (error: unknown) => void;
}

/** Places the order of an offer, then starts its payment. Pressing again after a failed payment places no second order. */
export function useBuyOffer(
  offer: PublicOffer,
  { onOfferChanged, onCouponRefused, ...askers }: BuyOfferOptions,
) {
  const t = useMessages();
  const underWay = useRef(false);
  const toast = usePageToast();
  const payment = useStartPayment(askers);

  const order = useMutation({
    mutationFn: (filled: OfferOrderCreation) => placeOfferOrder(filled, idempotencyKeyOf(filled)),
    onSuccess: ({ orderId }, filled) => {
      rememberOrderOf(filled, orderId);
      orderedWith(orderId, 'offer_post', 'offer_username');
    },
    onError: (error) => {
      const current = error instanceof RequestFailed ? error.body.current : undefined;
      if (isOffer(current)) {
        onOfferChanged(current);
        toast.show({
          title: t.offerCheckout.changed,
          text: t.offerCheckout.changedText,
          tone: 'destructive',
          duration: 8000,
        });
      } else {
        const text = failureInWords(error, t);
        toast.show({ title: t.common.orderFailed, text, tone: 'destructive' });
      }
    },
  });

  const buy = async ({ contact, coupon, ...targets }: FilledOffer) => {
    if (underWay.current) return;
    underWay.current = true;
    toast.dismiss();
    let orderId: number | undefined;
    try {
      ({ orderId } = await order.mutateAsync(orderOf(offer, targets)));
      remember('pending_order_id', String(orderId));
      remember('pending_order_type', 'offers');
      remember('is_offers_order', 'true');
      if (coupon !== null) await sendCoupon(orderId, coupon);
      await payment.start({ orderId, ...contact });
    } catch (error) {
      const { code } = error instanceof RequestFailed ? error.body : {};
      if (code === 'coupon-refused') onCouponRefused(error);
      // The failed step shows a toast. An order that is paid already is not the one wanted now.
      if (code === 'not-payable' && orderId) releaseKeyOf(orderId);
    } finally {
      underWay.current = false;
    }
  };
  return { buy, busy: order.isPending || payment.busy };
}

function orderOf(
  offer: PublicOffer,
  { postUrl, username, targets }: Pick<FilledOffer, 'postUrl' | 'username' | 'targets'>,
): OfferOrderCreation {
  const { mainServiceType, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews } = offer;
  const bought = { mainServiceType, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews };
  const named = {
    ...(postUrl && { postUrl }),
    ...(username && { instagramUsername: username }),
    ...(Object.keys(targets).length > 0 && { targets }),
  };
  return { offerName: offer.name, ...bought, amount: offer.price, ...named };
}
