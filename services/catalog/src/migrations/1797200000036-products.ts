import { specificationLists } from '@boostline/contracts/products/specification/sold-as-specified';
import { seededTargetKinds } from '@boostline/contracts/products/seeds/target-kinds';
import type { QueryRunner } from 'typeorm';

/** What the shop sells, as rows. Seeded with the products of the specification. */
export class Products1797200000036 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE networks (
        slug text PRIMARY KEY,
        name text NOT NULL,
        icon text NOT NULL,
        position int NOT NULL,
        active boolean NOT NULL
      );
      CREATE TABLE target_kinds (slug text PRIMARY KEY, rules jsonb NOT NULL);
      CREATE TABLE products (
        slug text PRIMARY KEY,
        network text NOT NULL REFERENCES networks,
        icon text NOT NULL,
        color text NOT NULL,
        position int NOT NULL,
        active boolean NOT NULL,
        target_kind text NOT NULL REFERENCES target_kinds,
        asks text,
        service_types jsonb NOT NULL,
        popular_quantity int CHECK (popular_quantity > 0),
        texts jsonb NOT NULL,
        version int NOT NULL DEFAULT 1
      );
      CREATE TABLE product_pages (slug text PRIMARY KEY, products jsonb NOT NULL);
      ALTER TABLE offers ADD parts jsonb;
      COMMENT ON COLUMN offers.parts IS 'of any products; null where the fields of the specification say all of them'`);
    await runner.query(`
      ALTER TABLE packages ADD refill_days int CHECK (refill_days >= 0);
      COMMENT ON COLUMN packages.refill_days IS 'days of refills that the owner promises: 0 for none, null for nothing said'`);
    await seed(runner);
    await runner.query(`
      ALTER TABLE packages DROP CONSTRAINT packages_type_check;
      ALTER TABLE services DROP CONSTRAINT services_kind_check`);
  }
}

async function seed(runner: QueryRunner): Promise<void> {
  const { networks, products, pages } = specificationLists;
  const insert = (table: string, columns: string, rows: readonly object[]) =>
    runner.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  await insert('networks', 'slug, name, icon, position, active', networks);
  await insert(
    'target_kinds',
    'slug, rules',
    seededTargetKinds.map((rules) => ({ slug: rules.slug, rules })),
  );
  await insert(
    'products',
    'slug, network, icon, color, position, active, target_kind, asks, service_types, popular_quantity, texts',
    products.map(({ targetKind, serviceTypes, popularQuantity, ...product }) => ({
      ...product,
      target_kind: targetKind,
      service_types: serviceTypes,
      popular_quantity: popularQuantity,
    })),
  );
  await insert('product_pages', 'slug, products', pages);
}
