import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkInvariants } from '../../tools/invariants.ts';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { startDebianPostgres } from './start-debian-postgres.js';

let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
let shop: Shop;

describe('a shop on PostgreSQL 15', () => {
  beforeAll(async () => {
    postgres = await startDebianPostgres();
    shop = await Shop.start({ DATABASE_URL: postgres.url });
    await shop.query('CREATE EXTENSION pg_stat_statements');
  });
  afterAll(async () => {
    await shop?.stop();
    await postgres?.stop();
  });

  test('a paid order is delivered on PostgreSQL 15 and every invariant holds', async () => {
    const buyer = shop.buyer();
    const id = await buyer.order('followers', 'on_fifteen');
    const { paymentUrl } = await buyer.startPayment(id);
    await shop.payments.complete(paymentUrl);
    await buyer.until(id, 'completed');
    await eventually(async () => {
      const verdicts = await checkInvariants(shop.system.databaseUrl);
      expect(verdicts.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    });
  });

  test('no statement of a service is compiled by JIT', async () => {
    const { rows } = await shop.query(
      `SELECT rolname, query FROM pg_stat_statements JOIN pg_roles ON pg_roles.oid = userid
        WHERE rolname LIKE 'boostline\\_%' AND rolname <> 'boostline_invariants' AND jit_functions > 0`,
    );
    expect(rows).toEqual([]);
    const { rows: seen } = await shop.query(
      `SELECT count(*)::int AS statements FROM pg_stat_statements JOIN pg_roles ON pg_roles.oid = userid
        WHERE rolname LIKE 'boostline\\_%'`,
    );
    expect(seen[0].statements).toBeGreaterThan(50);
  });
});
