import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { rulesInSql } from '../../tools/checks/rules-in-sql.ts';

const fixtures = path.join(import.meta.dirname, 'sql');

describe('the check of statements', () => {
  const found = rulesInSql(path.join(fixtures, 'rules-in-sql'));
  const file = 'services/orders/src/illegal.ts';

  test('refuses those that name a status that they set, compute an amount or a price, or set what is built elsewhere', () => {
    expect(found.filter((line) => !line.includes(' lists statuses '))).toEqual([
      `${file}:1 sets a status in SQL: state = 'paid'`,
      `${file}:2 sets a status in SQL: status = '?'`,
      `${file}:3 sets a status in SQL: state = CASE`,
      `${file}:4 computes an amount in SQL: refund_due_paise = refund_due_paise -`,
      `${file}:6 computes an amount in SQL: END AS refund_paise`,
      `${file}:7 sets a status in SQL: outcome = '?'`,
      `${file}:8 sets a status in SQL: hold_reason = NULL`,
      `${file}:9 sets what cannot be seen in SQL: ?`,
      `${file}:10 computes a price in SQL: round(s.rate * 1000 / greatest(s.min, 1), 6)::text AS "ratePerThousand"`,
      `${file}:12 exchanges in SQL: CASE p.currency WHEN 'INR'`,
      `${file}:13 computes a price in SQL: CASE WHEN s.type = 'Package' THEN s.min ELSE p.rate_basis END AS basis_units`,
    ]);
  });

  test('refuses those of any service that write out a list of statuses', () => {
    expect(found.filter((line) => line.includes(' lists statuses '))).toEqual([
      `services/catalog/src/illegal.ts:1 lists statuses in SQL: held_for IN ('service-missing', 'service-changed')`,
      `${file}:14 lists statuses in SQL: p.state IN ('SENDING', 'UNKNOWN')`,
      `${file}:15 lists statuses in SQL: d.action NOT IN ('resend', 'refund')`,
      `${file}:16 lists statuses in SQL: p.state IN (?, 'REJECTED')`,
      `${file}:17 lists statuses in SQL: state = ANY (ARRAY['due', 'pending'])`,
      `${file}:17 lists statuses in SQL: state <> ALL ('{processed,manual}')`,
      `${file}:18 lists statuses in SQL: o.status = 'paid' OR o.status = 'processing'`,
      `${file}:19 lists statuses in SQL: coupon_state <> 'released' AND coupon_state <> 'honoured'`,
      `${file}:20 lists statuses in SQL: unnest(ARRAY['funds', 'restored'])`,
    ]);
  });

  test('accepts what is given as a parameter, a list that comes from the code, a single status that is looked for, and migrations', () => {
    expect(rulesInSql(path.join(fixtures, 'rules-in-code'))).toEqual([]);
  });
});
