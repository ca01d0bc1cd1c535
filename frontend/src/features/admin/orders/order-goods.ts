import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import type { AdminOrder } from '@boostline/contracts/schemas/shop/orders';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { panelText } from '../words/panel-text.js';

/** `1,000 Likes, 10K Views`: what an offer order holds. */
export function offerLinesText({ lines }: Pick<AdminOrder, 'lines'>): string {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const { name } = panelText(productOf(line).texts);
    sums.set(name, (sums.get(name) ?? 0) + line.quantity);
  }
  return [...sums].map(([name, quantity]) => `${formatQuantity(quantity)} ${name}`).join(', ');
}

/** `1,000 followers`, or an offer by its name. */
export function goodsText(order: AdminOrder): string {
  if (order.packageType === 'offers') return order.offerName ?? offerLinesText(order);
  const { unit } = panelText(productOf(order.lines[0] ?? { type: order.packageType }).texts);
  return `${order.quantity.toLocaleString('en-IN')} ${unit}`;
}
