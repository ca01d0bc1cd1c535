import type { EventPayload } from '@boostline/contracts/events';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Provider } from '../../providers/provider.entity.js';
import { SyncServices } from '../../providers/sync-services.js';
import { notFound } from './update-provider.js';

type Synced = EventPayload<'reseller.services-synced.v1'>;
interface Outcome {
  success: boolean;
  message: string;
  services: number;
}

/** Reads the services of one panel, or of all, now. A panel that does not answer leaves what is known as it is. */
@Injectable()
export class ReadServicesNow {
  constructor(
    private readonly database: DataSource,
    private readonly syncServices: SyncServices,
  ) {}

  async run(providerId: number | undefined): Promise<Outcome> {
    const where = providerId === undefined ? {} : { id: providerId };
    const providers = await this.database.manager.find(Provider, { where, order: { id: 'ASC' } });
    if (providerId !== undefined && providers.length === 0) throw notFound();
    const results: { services: number; problem: string | null }[] = [];
    for (const provider of providers) results.push(await this.readOne(provider));
    const problems = results.flatMap(({ problem }) => problem ?? []);
    const services = results.reduce((sum, result) => sum + result.services, 0);
    const message = problems.length > 0 ? problems.join('; ') : `${services} services read`;
    return { success: problems.length === 0, message, services };
  }

  /** What `run` of all panels would tell the catalogue; keeps nothing. */
  async rehearse(): Promise<{ lists: Synced[]; problems: string[] }> {
    const providers = await this.database.manager.find(Provider, { order: { id: 'ASC' } });
    const lists: Synced[] = [];
    const problems: string[] = [];
    for (const provider of providers) {
      const { told, problem } = await this.syncServices
        .rehearse(provider)
        .catch((error: unknown) => ({ told: null, problem: noList(provider, error) }));
      if (told) lists.push(told);
      if (problem !== null) problems.push(problem);
    }
    return { lists, problems };
  }

  private async readOne(provider: Provider): Promise<{ services: number; problem: string | null }> {
    try {
      return await this.syncServices.run(provider);
    } catch (error) {
      return { services: 0, problem: noList(provider, error) };
    }
  }
}

function noList({ name }: Provider, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `${name} does not give its services: ${why}`;
}
