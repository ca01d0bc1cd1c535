import { Injectable } from '@nestjs/common';
import type { bulkOutcome, BulkRequest } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { PackageType, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ChangeCatalogue } from '../../versions/change-catalogue.js';
import { stateOf, type PackageState } from '../saving/decide-package.js';
import { listPackages } from '../list-packages.js';
import { errorOfMany } from '../saving/save-refusal.js';
import { savePackages } from '../saving/save-packages.js';
import { readShelf } from '../shelf.js';
import { servicesOf, writePackages } from '../saving/write-packages.js';
import { planBulk, servicesNamed, type BulkStep } from './plan-bulk.js';

/** Of a bulk change: each package with the version that it got, and what it was before; null when it was made. */
export interface Undoable {
  id: number;
  version: number;
  before: PackageState | null;
}
/** What was accepted of a service before. */
export type AcceptedRate = ServiceChoice & { acceptedRate: string | null };

/** Days for which a change can be taken back. */
const keptFor = 30;

/** Changes many packages, all or none. */
@Injectable()
export class MakeBulk {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  /** Throws for the first that cannot be saved, with all of them by field; `below-margin` when `acceptLoss` would do. */
  async make(type: PackageType, { change, acceptLoss }: BulkRequest): Promise<z.infer<typeof bulkOutcome>> {
    return this.catalogue.change(async (tx) => {
      const shelf = await readShelf(tx, type, servicesNamed(change));
      const steps = planBulk(shelf, type, change, acceptLoss);
      demandNoRefusals(steps);
      const toWrite = steps.flatMap(({ id, decision, change: kind }) =>
        decision?.state && kind !== 'same' ? [{ id, type, state: decision.state }] : [],
      );
      if (toWrite.length === 0) return { packages: [], undo: null };
      const accepted = await acceptedRates(tx, servicesOf(toWrite));
      // Who switches packages on or off has looked at no price.
      const save = change.action === 'switch' ? writePackages : savePackages;
      const packages = await present(tx, type, await save(tx, toWrite));
      const before = new Map(steps.map(({ current }) => [current?.id, current && stateOf(current)]));
      const undoable = packages.map(({ id, version }) => ({ id, version, before: before.get(id) ?? null }));
      return { packages, undo: await keepForUndo(tx, type, undoable, accepted) };
    });
  }
}

function demandNoRefusals(steps: readonly BulkStep[]): void {
  const refusals = steps.flatMap(({ refusal }, index) =>
    refusal ? [{ where: `rows.${index}`, refusal }] : [],
  );
  if (refusals.length > 0) throw errorOfMany(refusals, steps.length);
}

async function present(tx: EntityManager, type: PackageType, ids: readonly number[]) {
  const written = new Set(ids);
  return (await listPackages(tx, type)).filter(({ id }) => written.has(id));
}

function acceptedRates(tx: EntityManager, services: ServiceChoice[]): Promise<AcceptedRate[]> {
  return tx.query(
    `SELECT DISTINCT s.provider_id AS "providerId", s.service_id AS "serviceId", s.accepted_rate::text AS "acceptedRate"
       FROM services s JOIN jsonb_to_recordset($1::jsonb) AS c ("providerId" int, "serviceId" text)
         ON c."providerId" = s.provider_id AND c."serviceId" = s.service_id`,
    [JSON.stringify(services)],
  );
}

async function keepForUndo(
  tx: EntityManager,
  type: PackageType,
  packages: Undoable[],
  services: AcceptedRate[],
): Promise<string> {
  await tx.query(`DELETE FROM bulk_changes WHERE made_at < now() - make_interval(days => $1)`, [keptFor]);
  const [{ id }] = await tx.query(
    `INSERT INTO bulk_changes (type, packages, services) VALUES ($1, $2, $3) RETURNING id`,
    [type, JSON.stringify(packages), JSON.stringify(services)],
  );
  return id;
}
