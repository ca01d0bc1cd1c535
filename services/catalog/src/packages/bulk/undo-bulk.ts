import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { In, type EntityManager } from 'typeorm';
import { ChangeCatalogue } from '../../versions/change-catalogue.js';
import { PackageEntity } from '../package.entity.js';
import { writePackages } from '../saving/write-packages.js';
import type { AcceptedRate, Undoable } from './make-bulk.js';

interface Made {
  packages: Undoable[];
  services: AcceptedRate[];
  undone: boolean;
}

/** Takes a change of many packages back, once and as a whole: not when one of them was changed since. */
@Injectable()
export class UndoBulk {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  /** Answers how many packages are as before. Throws `not-found` or `conflict`. */
  async undo(type: PackageType, token: string): Promise<number> {
    return this.catalogue.change(async (tx) => {
      const made = await find(tx, type, token);
      await demandUnchanged(tx, type, made.packages);
      const restored = made.packages.flatMap(({ id, before }) =>
        before ? [{ id, type, state: before }] : [],
      );
      await writePackages(tx, restored);
      const added = made.packages.filter(({ before }) => before === null).map(({ id }) => id);
      if (added.length > 0) await tx.softDelete(PackageEntity, added);
      await restoreAcceptedRates(tx, made.services);
      await tx.query(`UPDATE bulk_changes SET undone_at = now() WHERE id = $1`, [token]);
      return made.packages.length;
    });
  }
}

async function find(tx: EntityManager, type: PackageType, token: string): Promise<Made> {
  const [made]: Made[] = await tx.query(
    `SELECT packages, services, undone_at IS NOT NULL AS undone FROM bulk_changes WHERE id = $1 AND type = $2`,
    [token, type],
  );
  if (!made) throw new ShopError('not-found', 'There is no such change to take back.');
  if (made.undone) throw new ShopError('conflict', 'This change was taken back already.');
  return made;
}

async function demandUnchanged(tx: EntityManager, type: PackageType, packages: Undoable[]): Promise<void> {
  const there = await tx.find(PackageEntity, { where: { type, id: In(packages.map(({ id }) => id)) } });
  const versions = new Map(there.map(({ id, version }) => [id, version]));
  const changed = packages.filter(({ id, version }) => versions.get(id) !== version);
  if (changed.length === 0) return;
  throw new ShopError(
    'conflict',
    `Nothing was taken back: ${changed.length === 1 ? 'one package was' : `${changed.length} packages were`} changed since.`,
    { current: changed.map(({ id }) => id) },
  );
}

async function restoreAcceptedRates(tx: EntityManager, services: AcceptedRate[]): Promise<void> {
  await tx.query(
    `UPDATE services AS s SET accepted_rate = r."acceptedRate"
       FROM jsonb_to_recordset($1::jsonb) AS r ("providerId" int, "serviceId" text, "acceptedRate" numeric)
      WHERE s.provider_id = r."providerId" AND s.service_id = r."serviceId"`,
    [JSON.stringify(services)],
  );
}
