import type { AdminProducts, ProductOrder } from '@boostline/contracts/products/administered-products';
import {
  createProduct,
  reorderProducts,
  switchNetwork,
  updateProduct,
} from '@boostline/contracts/routes/public/products';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { productsQuery, type AdminProduct } from './products-query.js';

/** Every change returns all products, which are shown at once. */
function useShown() {
  const client = useQueryClient();
  return {
    client,
    show: (lists: AdminProducts) => client.setQueryData(productsQuery.queryKey, lists),
    readAgain: () => void client.invalidateQueries({ queryKey: productsQuery.queryKey }),
  };
}

/** Shows the new order at once and sends it; a refusal brings the server's order back. */
export function useReorderProducts(lists: AdminProducts): (order: Partial<ProductOrder>) => void {
  const { client, show, readAgain } = useShown();
  const { mutate } = useAdminMutation({
    change: (body: ProductOrder) => call(reorderProducts, { body }),
    done: () => ({ title: t.reordered }),
    onDone: show,
    onRefused: () => {
      readAgain();
      return false;
    },
  });
  return (changed) => {
    const order = { networks: slugsOf(lists.networks), products: slugsOf(lists.products), ...changed };
    void client.cancelQueries({ queryKey: productsQuery.queryKey });
    show({
      ...lists,
      networks: inOrder(lists.networks, order.networks),
      products: inOrder(lists.products, order.products),
    });
    mutate(order);
  };
}

export function useAddProduct(name: string) {
  const { show } = useShown();
  return useAdminMutation({
    change: (template: string) => call(createProduct, { body: { template } }),
    done: () => ({ title: t.added(name) }),
    onDone: show,
  });
}

export function useSwitchProduct({ slug, version, ...product }: AdminProduct, onDone: () => void) {
  const { show } = useShown();
  const { icon, color, popularQuantity, texts } = product;
  return useAdminMutation({
    change: (active: boolean) =>
      call(updateProduct, {
        params: { product: slug },
        body: { icon, color, popularQuantity, texts, active, version },
      }),
    done: () => ({ title: product.active ? t.turnedOff : t.turnedOn }),
    onDone: (lists) => {
      show(lists);
      onDone();
    },
  });
}

export function useSwitchNetwork(network: string) {
  const { show } = useShown();
  return useAdminMutation({
    change: (active: boolean) => call(switchNetwork, { params: { network }, body: { active } }),
    done: () => ({ title: t.networkSaved }),
    onDone: show,
  });
}

export const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

const inOrder = <Item extends { slug: string }>(list: readonly Item[], slugs: readonly string[]): Item[] =>
  list.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
