import type { QueryRunner } from 'typeorm';

/** The service that stands in when a line's own refuses it for good, as it was when the line was sold. */
export class LineFallback1795612000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_lines
        ADD fallback_provider_id integer,
        ADD fallback_service_id text,
        ADD CHECK ((fallback_provider_id IS NULL) = (fallback_service_id IS NULL))`);
  }
}
