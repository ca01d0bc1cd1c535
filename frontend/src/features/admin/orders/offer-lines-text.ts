import type { AdminOrder } from '@boostline/contracts/schemas/shop/orders';
import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import { adminMessages } from '../../../messages/admin-en.js';

const t = adminMessages.kinds;

/** `1,000 Likes, 10K Views`: what an offer order holds. */
export function offerLinesText(order: AdminOrder): string {
  return [
    { kind: t.followers, quantity: order.offerFollowers },
    { kind: t.likes, quantity: order.offerLikes },
    { kind: t.views, quantity: order.offerViews },
  ]
    .filter((line) => line.quantity > 0)
    .map((line) => `${formatQuantity(line.quantity)} ${line.kind}`)
    .join(', ');
}
