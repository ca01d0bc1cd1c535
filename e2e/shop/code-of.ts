import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import type { Shop } from './start-shop.js';

/** The short number of an order, as its pages show it. */
export async function codeOf(shop: Shop, id: number): Promise<string> {
  const { rows } = await shop.query('SELECT code FROM orders.orders WHERE id = $1', [id]);
  return shownCode({ id, code: String(rows[0]?.['code']) });
}
