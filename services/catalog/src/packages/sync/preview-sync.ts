import type { ExpectedChange } from '@boostline/contracts/schemas/admin/suppliers';
import type { EventPayload } from '@boostline/contracts/events';
import { Injectable } from '@nestjs/common';
import { ChangeCatalogue } from '../../versions/change-catalogue.js';
import { ApplySyncedServices } from './apply-synced-services.js';
import { ListServiceChanges } from './list-service-changes.js';

/** What lists of services would change, by taking them over and keeping nothing of it. */
@Injectable()
export class PreviewSync {
  constructor(
    private readonly catalogue: ChangeCatalogue,
    private readonly applySynced: ApplySyncedServices,
    private readonly changes: ListServiceChanges,
  ) {}

  async run(lists: readonly EventPayload<'reseller.services-synced.v1'>[]): Promise<ExpectedChange[]> {
    return this.catalogue.rehearse(async (tx) => {
      const [{ last }]: [{ last: number }] = await tx.query(
        `SELECT coalesce(max(id), 0)::int AS last FROM service_changes`,
      );
      for (const list of lists) await this.applySynced.run(tx, list);
      return this.changes.since(tx, last);
    });
  }
}
