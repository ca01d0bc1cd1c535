import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { rulesInSql } from '../../tools/checks/rules-in-sql.mjs';

const fixtures = path.join(import.meta.dirname, 'sql');

describe('the check of statements', () => {
  test('refuses those that name a status that they set, compute an amount, or set what is built elsewhere', () => {
    const file = 'services/orders/src/illegal.ts';
    expect(rulesInSql(path.join(fixtures, 'rules-in-sql'))).toEqual([
      `${file}:1 sets a status in SQL: state = 'paid'`,
      `${file}:2 sets a status in SQL: status = '?'`,
      `${file}:3 sets a status in SQL: state = CASE`,
      `${file}:4 computes an amount in SQL: refund_due_paise = refund_due_paise -`,
      `${file}:6 computes an amount in SQL: END AS refund_paise`,
      `${file}:7 sets a status in SQL: outcome = '?'`,
      `${file}:8 sets a status in SQL: hold_reason = NULL`,
      `${file}:9 sets what cannot be seen in SQL: ?`,
    ]);
  });

  test('accepts what is given as a parameter, what is only looked for, and migrations', () => {
    expect(rulesInSql(path.join(fixtures, 'rules-in-code'))).toEqual([]);
  });
});
