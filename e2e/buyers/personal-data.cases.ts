import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { StorefrontSuite } from '../storefront/storefront-suite.js';
import { notificationsFor, person } from './notifications.js';

/** What gateways tell about a payer stays nowhere. */
export function personalDataCases(suite: StorefrontSuite): void {
  /** The tables of the shop with a row that holds such a text, and the logs with such a line. */
  async function whereFound(text: RegExp): Promise<string[]> {
    const { rows: tables } = await suite.shop.query(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema IN ('gateway', 'catalog', 'orders', 'fulfilment')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const sql = `SELECT 1 FROM ${name} AS kept WHERE kept::text ~* $1 LIMIT 1`;
      const { rows } = await suite.shop.query(sql, [text.source]);
      if (rows.length > 0) found.push(name);
    }
    for (const name of ['gateway', 'orders'] as const)
      if (text.test(readFileSync(suite.shop.process(name).logFile, 'utf8'))) found.push(`the log of ${name}`);
    expect(tables.length).toBeGreaterThan(20);
    return found;
  }

  test('the webhooks of Razorpay, Cashfree and PhonePe leave no personal data in any table or log', async () => {
    for (const { gateway, reference, body, headers } of notificationsFor('b_NobodysPayment000')) {
      expect(body).toMatch(person);
      const answer = await fetch(`${suite.shop.url}/api/webhooks/${gateway}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      expect([gateway, answer.ok]).toEqual([gateway, true]);
      const { rows } = await suite.shop.query(
        `SELECT masked_body, body_sha256, raw_body FROM orders.webhooks WHERE gateway = $1`,
        [gateway],
      );
      expect(rows).toEqual([
        {
          masked_body: expect.stringContaining(reference),
          body_sha256: createHash('sha256').update(body).digest('hex'),
          raw_body: null,
        },
      ]);
      expect(rows[0].masked_body).toContain('b_NobodysPayment000');
    }
    expect(await whereFound(person)).toEqual([]);
  });
}
