import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { AdminPackage } from '@boostline/contracts/schemas/shop/packages';
import { adminMessages } from '../../../messages/admin-en.js';
import { allOrdersPath } from '../orders/order-search.js';
import type { Area } from '../panel/sections.js';
import { orderWord } from '../words/order-words.js';

const t = adminMessages.panel.palette;
const maxHits = 6;

export interface Hit {
  key: string;
  group: string;
  title: string;
  detail: string;
  path: string;
}

const fits = (text: string, wanted: string) =>
  wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

/** Pages whose name or area is meant; all of them for no text. */
export function pageResults(areas: readonly Area[], wanted: string): Hit[] {
  return areas
    .flatMap(({ label: area, pages }) =>
      pages.map(({ label, path }) => ({
        key: `page ${path}`,
        group: t.pages,
        title: label,
        path,
        detail: area === label ? '' : area,
      })),
    )
    .filter(({ title, detail }) => fits(`${title} ${detail}`, wanted));
}

export function packageResults(
  packages: readonly AdminPackage[],
  unitOf: (slug: string) => string,
  wanted: string,
): Hit[] {
  return packages
    .map(({ id, type, quantity, price }) => ({
      key: `package ${type} ${id}`,
      group: t.packages,
      title: `${quantity.toLocaleString('en-IN')} ${unitOf(type)}`,
      detail: formatRupees(price),
      path: '/mykey',
      plain: String(quantity),
    }))
    .filter(({ title, plain }) => wanted !== '' && fits(`${title} ${plain}`, wanted))
    .slice(0, maxHits);
}

export function orderResults(orders: readonly AdministeredOrder[]): Hit[] {
  return orders.slice(0, maxHits).map((order) => ({
    key: `order ${order.id}`,
    group: t.orders,
    title: [order.code, order.customer.name, order.instagramUsername].filter(Boolean).join(' · '),
    detail: `${formatRupees(order.amount)} · ${orderWord(order).text}`,
    path: `${allOrdersPath}?order=${order.id}`,
  }));
}
