import { ShopError } from '@boostline/contracts/routes/errors';

export function notSellable(message = 'This package is not available right now.'): ShopError {
  return new ShopError('not-sellable', message);
}
