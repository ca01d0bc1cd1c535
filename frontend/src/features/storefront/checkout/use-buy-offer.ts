import type { OfferOrderCreation, PublicOffer } from '@boostline/contracts/offers';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureInWords } from '../../../api/failure-in-words.js';
import { idempotencyKeyOf, releaseKeyOf, rememberOrderOf } from '../../../api/idempotency-key.js';
import { RequestFailed } from '../../../api/request.js';
import { remember } from '../../../api/session-storage.js';
import { placeOfferOrder } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import type { Contact } from './contact.js';
import { isOffer } from './stored-offer.js';
import { useStartPayment } from './use-start-payment.js';

export interface FilledOffer {
  postUrl: string;
  /** Empty when the offer has no followers, or the buyer names the account later. */
  username: string;
  contact: Contact;
}

interface BuyOfferOptions {
  onOfferChanged: (current: PublicOffer) => void;
  onContactRequired: () => void;
}

/** Places the order of an offer, then starts its payment. Pressing again after a failed payment places no second order. */
export function useBuyOffer(offer: PublicOffer, { onOfferChanged, onContactRequired }: BuyOfferOptions) {
  const t = useMessages();
  const underWay = useRef(false);
  const payment = useStartPayment({ onContactRequired });

  const order = useMutation({
    mutationFn: (filled: OfferOrderCreation) => placeOfferOrder(filled, idempotencyKeyOf(filled)),
    onSuccess: ({ orderId }, filled) => rememberOrderOf(filled, orderId),
    onError: (error) => {
      const current = error instanceof RequestFailed ? error.body.current : undefined;
      if (isOffer(current)) {
        onOfferChanged(current);
        toasts.show({
          title: t.offerCheckout.changed,
          text: t.offerCheckout.changedText,
          tone: 'destructive',
          duration: 8000,
        });
      } else {
        const text = failureInWords(error, t);
        toasts.show({ title: t.common.orderFailed, text, tone: 'destructive' });
      }
    },
  });

  const buy = async ({ postUrl, username, contact }: FilledOffer) => {
    if (underWay.current) return;
    underWay.current = true;
    let orderId: number | undefined;
    try {
      ({ orderId } = await order.mutateAsync(orderOf(offer, postUrl, username)));
      remember('pending_order_id', String(orderId));
      remember('pending_order_type', 'offers');
      remember('is_offers_order', 'true');
      await payment.start({ orderId, ...contact });
    } catch (error) {
      // Told by a toast of the step that failed. An order that is paid already is not the one wanted now.
      if (error instanceof RequestFailed && error.body.code === 'not-payable' && orderId)
        releaseKeyOf(orderId);
    } finally {
      underWay.current = false;
    }
  };
  return { buy, busy: order.isPending || payment.busy };
}

function orderOf(offer: PublicOffer, postUrl: string, username: string): OfferOrderCreation {
  const { mainServiceType, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews } = offer;
  const bought = { mainServiceType, mainServiceQuantity, bonusFollowers, bonusLikes, bonusViews };
  const target = username ? { postUrl, instagramUsername: username } : { postUrl };
  return { offerName: offer.name, ...bought, amount: offer.price, ...target };
}
