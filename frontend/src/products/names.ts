import type { Messages } from '../messages/en.js';
import type { Products, SellingPage } from './products.js';

/** `Instagram Likes & Views`: what links call a page. */
export const pageName = ({ network, products }: SellingPage, { products: t }: Messages): string =>
  `${network.name} ${products.map(({ name }) => name).join(` ${t.and} `)}`;

/** `Instagram, YouTube and Telegram`. */
export const networkNames = ({ networks }: Products, t: Messages): string =>
  listed(
    networks.map(({ name }) => name),
    t,
  );

export function listed(names: readonly string[], { products: t }: Messages): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t.lastOf(names.slice(0, -1).join(', '), last);
}
