import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import { countSoldProducts, listAdminProducts } from '@boostline/contracts/routes/public/products';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { panelText } from '../words/panel-text.js';

export type AdminProduct = AdminProducts['products'][number];

export const productsQuery = queryOptions({
  queryKey: ['admin-products'],
  queryFn: () => call(listAdminProducts),
});

export const soldProductsQuery = queryOptions({
  queryKey: ['sold-products'],
  queryFn: () => call(countSoldProducts),
  staleTime: 0,
});

/** In the order of the shop; none while they are not known. */
export function useProducts(): readonly AdminProduct[] {
  const lists = useQuery(productsQuery).data;
  return lists?.networks.flatMap((network) => productsOf(lists, network.slug)) ?? [];
}

export const productsOf = ({ products }: Pick<AdminProducts, 'products'>, network: string): AdminProduct[] =>
  products.filter((product) => product.network === network);

/** “Instagram Followers”; without the network where the shop has products of one alone. */
export function productName(
  { network, texts }: Pick<AdminProduct, 'network' | 'texts'>,
  { products, networks }: Pick<AdminProducts, 'products' | 'networks'>,
): string {
  const isAlone = products.every((product) => product.network === network);
  const named = networks.find(({ slug }) => slug === network)?.name ?? network;
  return isAlone ? panelText(texts).name : `${named} ${panelText(texts).name}`;
}

/** By slug: what the panel calls a product, also one that the shop does not have any more. */
export function useProductName(): (slug: string) => string {
  const lists = useQuery(productsQuery).data;
  return (slug) => {
    const product = lists?.products.find((each) => each.slug === slug);
    return product && lists ? productName(product, lists) : (adminMessages.kinds[slug] ?? slug);
  };
}

/** By slug: what follows a number of it. */
export function useProductUnit(): (slug: string) => string {
  const lists = useQuery(productsQuery).data;
  return (slug) =>
    panelText(lists?.products.find((each) => each.slug === slug)?.texts)?.unit ??
    (adminMessages.kinds[slug] ?? slug).toLowerCase();
}

/** For a choice between products. */
export function useProductOptions(): { value: string; label: string }[] {
  const nameOf = useProductName();
  return useProducts().map(({ slug }) => ({ value: slug, label: nameOf(slug) }));
}
