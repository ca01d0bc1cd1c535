import type { AdminOrder } from '@boostline/contracts/schemas/shop/orders';

/** The search parameter of Package Management that opens one package. */
export const packageParameter = 'package';

export const packageName = (type: string, id: number) => `${type}-${id}`;

/** Where the price of what an order sold is changed: its package, opened; the offers for an offer. */
export function priceAddress(order: Pick<AdminOrder, 'packageType' | 'packageId'> | undefined): string {
  if (!order) return '/mykey';
  const { packageType, packageId } = order;
  return packageType === 'offers'
    ? '/mykey/offers'
    : `/mykey?${packageParameter}=${packageName(packageType, packageId)}`;
}
