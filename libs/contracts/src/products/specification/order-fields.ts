/** Fields of orders that name products of the specification. */

/** The product of an order and of an address that name none. */
export const defaultProduct = 'followers';
export const packageTypeOf = ({ packageType }: { packageType?: string | undefined }): string =>
  packageType ?? defaultProduct;

/** The field of an order with the buyer’s own comments. */
export const commentsField = 'comments';

/** What a payment's return page is handed: the account that gets followers. */
export function redirectUsername(order: { packageType: string | null; target: string }) {
  return order.packageType === defaultProduct ? { redirectUsername: order.target } : {};
}

/** What an order of an offer holds of the three products that the specification's fields know. */
export function offerAmounts(lines: readonly { type: string; quantity: number }[]) {
  const sumOf = (type: string) =>
    lines.reduce((sum, line) => sum + (line.type === type ? line.quantity : 0), 0);
  return {
    offerFollowers: sumOf('followers'),
    offerLikes: sumOf('likes'),
    offerViews: sumOf('views'),
  };
}

/** Whether a line delivers followers of an Instagram account, whose number can be looked up before. */
export const deliversFollowers = ({ type }: { type: string }): boolean => type === 'followers';
