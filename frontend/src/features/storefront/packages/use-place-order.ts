import type { OrderCreation } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { idempotencyKeyOf, rememberOrderOf } from '../../../api/idempotency-key.js';
import { remember } from '../../../api/session-storage.js';
import { placeOrder } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import { useProducts } from '../../../products/use-products.js';
import { usePageToast } from '../../../ui/toasts/use-page-toast.js';
import { orderedWith } from '../drafts/drafts.js';
import { refusalInWords } from './refusal-in-words.js';

/** What the buyer chose. `price` in rupees, as the page showed it; the server sets its own. */
export interface Choice {
  packageId: number;
  quantity: number;
  price: number;
  target: string;
  comments?: string[];
  /** Further posts that share the quantity. */
  morePosts?: string[];
  overDays?: number;
}

/** Places an order for a package and goes on to its checkout. A second click while one is under way does nothing. */
export function usePlaceOrder(type: PackageType) {
  const messages = useMessages();
  const products = useProducts();
  const navigate = useNavigate();
  const underWay = useRef(false);
  const toast = usePageToast();

  const { mutate, variables, isPending } = useMutation({
    // The price is part of the form: at another one the same again is another order.
    mutationFn: (choice: Choice) => placeOrder(orderOf(type, choice), idempotencyKeyOf({ type, ...choice })),
    onSuccess: ({ id }, choice) => {
      rememberOrderOf({ type, ...choice }, id);
      remember('pending_order_id', String(id));
      remember('pending_order_type', type);
      remember('last_username', choice.target);
      if (choice.comments) orderedWith(id, 'own_comments');
      if (choice.morePosts) orderedWith(id, 'more_posts');
      void navigate(`/checkout/${id}`);
    },
    onError: async (error) => {
      const text = await refusalInWords(error, messages, products);
      toast.show({ title: messages.common.orderFailed, text, tone: 'destructive' });
    },
    onSettled: () => {
      underWay.current = false;
    },
  });

  return {
    busyWith: isPending ? variables : null,
    place(choice: Choice) {
      if (underWay.current) return;
      underWay.current = true;
      toast.dismiss();
      mutate(choice);
    },
  };
}

function orderOf(type: PackageType, choice: Choice): OrderCreation {
  const { packageId, quantity, target, comments, morePosts, overDays } = choice;
  const order: OrderCreation = { packageId, instagramUsername: target, quantity };
  if (type !== defaultProduct) order.packageType = type;
  if (comments) order.comments = comments;
  if (morePosts) order.morePosts = morePosts;
  if (overDays) order.overDays = overDays;
  return order;
}
