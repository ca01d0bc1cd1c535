import type { NotPayable } from '@boostline/contracts/schemas/shop/payments';
import { ShopError } from '@boostline/contracts/routes/errors';

const sentences: Record<NotPayable, string> = {
  paid: 'This order is paid already.',
  cancelled: 'This order was cancelled. Please place a new order.',
  'comments-deleted':
    'The time to pay ran out and your comments were deleted. Please write them again in a new order.',
};

export function notPayable(reason: NotPayable): ShopError {
  return new ShopError('not-payable', sentences[reason], { current: { reason } });
}
