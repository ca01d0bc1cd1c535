import type { AdminProducts, ProductOrder } from '@boostline/contracts/products/administered-products';
import {
  confirmService,
  createProduct,
  deleteNetwork,
  reorderProducts,
  updateNetwork,
  updateProduct,
} from '@boostline/contracts/routes/public/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { productMessages as t } from '../../../messages/admin/products-en.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import type { ResellerService } from '../packages/profit.js';
import { productsQuery, type AdminProduct } from './products-query.js';

/** Every change returns all products, which are shown at once. */
export function useShown() {
  const client = useQueryClient();
  const show = (lists: AdminProducts) => client.setQueryData(productsQuery.queryKey, lists);
  return {
    client,
    show,
    /** Shows all, and returns the one that was changed. */
    showItem: <Item>(lists: AdminProducts, find: (lists: AdminProducts) => Item | undefined): Item => {
      show(lists);
      const item = find(lists);
      if (!item) throw new Error('what was changed is not there');
      return item;
    },
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
    change: (active: boolean) => call(updateNetwork, { params: { network }, body: { active } }),
    done: () => ({ title: t.networkSaved }),
    onDone: show,
  });
}

export function useDeleteNetwork(network: string) {
  const { show } = useShown();
  return useAdminMutation({
    change: () => call(deleteNetwork, { params: { network } }),
    done: () => ({ title: t.networkDeleted }),
    onDone: show,
  });
}

/** Services whose product the owner has confirmed, because their names leave a doubt. */
export function useConfirmedServices(product: string) {
  const { show } = useShown();
  const confirmed = useQuery(productsQuery).data?.confirmed ?? [];
  const confirm = useAdminMutation({
    change: ({ providerId, service: serviceId }: ResellerService) =>
      call(confirmService, { params: { product, providerId, serviceId }, body: { confirmed: true } }),
    onDone: show,
  });
  const isConfirmed = ({ providerId, service }: ResellerService) =>
    confirmed.some(
      (one) => one.product === product && one.providerId === providerId && one.serviceId === service,
    );
  return { isConfirmed, confirm };
}

export const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

const inOrder = <Item extends { slug: string }>(list: readonly Item[], slugs: readonly string[]): Item[] =>
  list.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
