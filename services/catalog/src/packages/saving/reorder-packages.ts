import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { AdminPackage, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { ChangeCatalogue } from '../../versions/change-catalogue.js';
import { listPackages } from '../list-packages.js';

/** Sets the order of a type's packages. Versions stay: moving a row must not spoil an edit of it that is open elsewhere. */
@Injectable()
export class ReorderPackages {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async reorder(type: PackageType, wanted: number[]): Promise<AdminPackage[]> {
    return this.catalogue.change(async (tx) => {
      const current = await listPackages(tx, type);
      demandSamePackages(current, wanted);
      await tx.query(
        `UPDATE packages SET sort_order = wanted.position
           FROM unnest($1::int[]) WITH ORDINALITY AS wanted (id, position) WHERE packages.id = wanted.id`,
        [wanted],
      );
      return listPackages(tx, type);
    });
  }
}

/** An order of other packages than there are comes from a list that is old. */
function demandSamePackages(current: AdminPackage[], wanted: number[]): void {
  const ids = new Set(wanted);
  const same =
    ids.size === wanted.length && ids.size === current.length && current.every(({ id }) => ids.has(id));
  if (same) return;
  throw new ShopError('conflict', 'The list of packages has changed in the meantime.', { current });
}
