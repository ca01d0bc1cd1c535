import type { QueryRunner } from 'typeorm';

/** What prices are compared with, rules that prices follow, and what syncs and bulk changes did. */
export class PriceGuard1796000000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pricing (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        exchange_factor numeric NOT NULL DEFAULT 85 CHECK (exchange_factor > 0),
        minimum_margin numeric NOT NULL DEFAULT 10 CHECK (minimum_margin BETWEEN 0 AND 90),
        version int NOT NULL DEFAULT 0
      );
      INSERT INTO pricing DEFAULT VALUES;
      COMMENT ON TABLE pricing IS 'as fulfilment has told it; its defaults until then';

      ALTER TABLE services ADD rate numeric, ADD rate_basis int CHECK (rate_basis > 0), ADD currency text,
        ADD CHECK ((rate IS NULL) = (rate_basis IS NULL) AND (rate IS NULL) = (currency IS NULL));
      COMMENT ON COLUMN services.rate IS 'of its currency for rate_basis units, as the panel asks it; null until told';

      ALTER TABLE packages ADD rule jsonb;
      COMMENT ON COLUMN packages.rule IS 'how the price follows from the cost; null for a price set by hand';
      CREATE INDEX packages_of_service ON packages (provider_id, service_id) WHERE deleted_at IS NULL;
      CREATE INDEX packages_with_rule ON packages (id) WHERE rule IS NOT NULL AND deleted_at IS NULL;

      CREATE TABLE service_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        provider_id int NOT NULL,
        service_id text NOT NULL,
        name text NOT NULL,
        what text NOT NULL,
        before jsonb NOT NULL DEFAULT '{}',
        after jsonb NOT NULL DEFAULT '{}',
        quarantined boolean NOT NULL DEFAULT false,
        package_id int
      );
      CREATE INDEX service_changes_at ON service_changes (at);

      CREATE TABLE bulk_changes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        made_at timestamptz NOT NULL DEFAULT now(),
        undone_at timestamptz,
        type text NOT NULL,
        packages jsonb NOT NULL,
        services jsonb NOT NULL
      );
      CREATE INDEX bulk_changes_made ON bulk_changes (made_at);
      COMMENT ON COLUMN bulk_changes.packages IS 'each with the version it got and what it was before';
    `);
  }
}
