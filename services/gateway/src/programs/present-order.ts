import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import type { KeyScope } from '@boostline/contracts/routes/public/keys';
import type { OrderForPrograms } from '@boostline/contracts/schemas/admin/notices/programs';

/** An order in the shape that the versioned API keeps; who bought it only for a key that may read customers. */
export function presentOrder(order: AdministeredOrder, scopes: readonly KeyScope[]): OrderForPrograms {
  const { id, code, status, createdAt, paidAt, packageId, packageType, offerName } = order;
  const { instagramUsername, quantity, amount, lines, customer } = order;
  return {
    id,
    code,
    status,
    createdAt,
    paidAt,
    packageId,
    packageType,
    offerName,
    instagramUsername,
    quantity,
    amount,
    lines,
    ...(scopes.includes('read-customers') && { customer }),
  };
}
