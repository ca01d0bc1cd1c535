import type { EventPayload } from '@boostline/contracts/events';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { SyncServices } from '../../suppliers/sync-services.js';
import { notFound } from './update-supplier.js';

type Synced = EventPayload<'reseller.services-synced.v1'>;
interface Outcome {
  success: boolean;
  message: string;
  services: number;
}

/** Reads the services of one supplier, or of all, now. A supplier that does not answer leaves what is known as it is. */
@Injectable()
export class ReadServicesNow {
  constructor(
    private readonly database: DataSource,
    private readonly syncServices: SyncServices,
  ) {}

  async read(providerId: number | undefined): Promise<Outcome> {
    const where = providerId === undefined ? {} : { id: providerId };
    const suppliers = await this.database.manager.find(Supplier, { where, order: { id: 'ASC' } });
    if (providerId !== undefined && suppliers.length === 0) throw notFound();
    const results: { services: number; problem: string | null }[] = [];
    for (const supplier of suppliers) results.push(await this.readOne(supplier));
    const problems = results.flatMap(({ problem }) => problem ?? []);
    const services = results.reduce((sum, result) => sum + result.services, 0);
    const message = problems.length > 0 ? problems.join('; ') : `${services} services read`;
    return { success: problems.length === 0, message, services };
  }

  /** What `read` of all suppliers would publish for the catalog; keeps nothing. */
  async rehearse(): Promise<{ lists: Synced[]; problems: string[] }> {
    const suppliers = await this.database.manager.find(Supplier, { order: { id: 'ASC' } });
    const lists: Synced[] = [];
    const problems: string[] = [];
    for (const supplier of suppliers) {
      const { synced, problem } = await this.syncServices
        .rehearse(supplier)
        .catch((error: unknown) => ({ synced: null, problem: noList(supplier, error) }));
      if (synced) lists.push(synced);
      if (problem !== null) problems.push(problem);
    }
    return { lists, problems };
  }

  private async readOne(supplier: Supplier): Promise<{ services: number; problem: string | null }> {
    try {
      return await this.syncServices.sync(supplier);
    } catch (error) {
      return { services: 0, problem: noList(supplier, error) };
    }
  }
}

function noList({ name }: Supplier, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `${name} does not give its services: ${why}`;
}
