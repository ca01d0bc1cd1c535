import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { notificationsFor, person } from './notifications.js';
import { shop } from './shop.js';

/** The tables of the shop with a row that holds such a text, and the logs with such a line. */
async function whereFound(text: RegExp): Promise<string[]> {
  const { rows: tables } = await shop.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema IN ('gateway', 'catalog', 'orders', 'fulfilment')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.query(`SELECT 1 FROM ${name} AS kept WHERE kept::text ~* $1 LIMIT 1`, [
      text.source,
    ]);
    if (rows.length > 0) found.push(name);
  }
  for (const name of ['gateway', 'orders'] as const)
    if (text.test(readFileSync(shop.process(name).logFile, 'utf8'))) found.push(`the log of ${name}`);
  expect(tables.length).toBeGreaterThan(20);
  return found;
}

test.each(notificationsFor('b_NobodysPayment000'))(
  'a webhook of $gateway leaves no personal data in any table or log',
  async ({ gateway, reference, body, headers }) => {
    expect(body).toMatch(person);
    const answer = await fetch(`${shop.url}/api/webhooks/${gateway}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect(answer.ok).toBe(true);
    const { rows } = await shop.query(
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
    expect(await whereFound(person)).toEqual([]);
  },
);
