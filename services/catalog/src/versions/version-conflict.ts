import { ShopError } from '@boostline/contracts/routes/errors';

/** Refuses an edit of something that was changed since it was read; an edit without a version overwrites knowingly. */
export function demandVersion(what: string, edited: number | undefined, current: { version: number }): void {
  if (edited === undefined || edited === current.version) return;
  throw new ShopError('conflict', `This ${what} was changed by somebody else in the meantime.`, { current });
}
