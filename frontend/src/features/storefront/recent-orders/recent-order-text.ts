import type { RecentOrder } from '@boostline/contracts/schemas/shop/orders';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { lineWords } from '../../../products/line-words.js';
import type { Products } from '../../../products/products.js';
import type { Messages } from '../../../messages/en.js';

/** The configured sentence about a real order; what is not known of its buyer is not made up. */
export function recentOrderText(
  template: string,
  order: RecentOrder,
  t: Messages,
  products: Products,
): string {
  const values: Record<string, string> = {
    username: order.username ?? t.recentOrders.somebody,
    quantity: formatQuantity(order.quantity),
    type: lineWords(order, t, products).unit,
  };
  return template.replace(/\{(username|quantity|type)\}/g, (_whole, name: string) => values[name] ?? '');
}

export function howLongAgo(minutes: number, t: Messages['recentOrders']): string {
  if (minutes < 1) return t.justNow;
  return minutes < 60 ? t.minutesAgo(minutes) : t.hoursAgo(Math.round(minutes / 60));
}
