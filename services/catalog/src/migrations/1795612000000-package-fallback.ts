import type { QueryRunner } from 'typeorm';

/** The service that stands in when a package's own refuses an order for good. */
export class PackageFallback1795612000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE packages
        ADD fallback_provider_id int,
        ADD fallback_service_id text,
        ADD CHECK ((fallback_provider_id IS NULL) = (fallback_service_id IS NULL)),
        ADD CHECK ((fallback_provider_id, fallback_service_id) IS DISTINCT FROM (provider_id, service_id))`);
  }
}
