import type { SaveRefusal } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { ShopError } from '@boostline/contracts/routes/errors';

export function refusedAt(
  path: string,
  message: string,
  code: SaveRefusal['code'] = 'invalid-input',
): SaveRefusal {
  return { code, path, message };
}

/** A refusal as the call is answered with it: at its field. */
export function errorOf({ code, path, message }: SaveRefusal): ShopError {
  const atField = code === 'invalid-input' || code === 'below-margin';
  return new ShopError(code, message, atField ? { fields: [{ path, message }] } : {});
}

/** All or none: the answer when some cannot be saved; its code says whether `acceptLoss` would let all of them through. */
export function errorOfMany(
  refusals: readonly { where: string; refusal: SaveRefusal }[],
  all: number,
): ShopError {
  const [first] = refusals.toSorted((one, other) => weight(one.refusal) - weight(other.refusal));
  if (!first) throw new Error('nothing was refused');
  const { code } = first.refusal;
  const rest = refusals.length > 1 ? ` (${refusals.length} of ${all} cannot be saved)` : '';
  return new ShopError(
    code === 'below-margin' || code === 'conflict' ? code : 'invalid-input',
    `${first.where}: ${first.refusal.message}${rest}`,
    {
      fields: refusals.map(({ where, refusal }) => ({
        path: `${where}.${refusal.path}`,
        message: refusal.message,
      })),
    },
  );
}

const weight = ({ code }: SaveRefusal) => (code === 'below-margin' ? 1 : 0);
