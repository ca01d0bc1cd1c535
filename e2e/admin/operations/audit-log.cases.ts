import { expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { card, type AdminSuite } from '../admin-suite.js';
import { narrowAndLight } from '../panel-pages.js';

const path = '/mykey/authentication';

/** The audit log, after the cases before have filled it. */
export function auditLogCases(suite: AdminSuite): void {
  test('the audit log shows who did what and why, and what was not done, also on a phone', async () => {
    await suite.shop.query(
      `WITH attempt AS (INSERT INTO gateway.audit_log (action) VALUES ('PUT /api/admin/account/password') RETURNING id)
       INSERT INTO gateway.audit_log (action, refusal_of, details)
       SELECT 'refused', id, '{"code": "a-part-of-the-shop-that-was-needed-did-not-answer"}' FROM attempt`,
    );
    const page = await suite.admin(path, { viewport: { width: 390, height: 844 } });
    const log = card(page, 'Audit log');
    await log.getByText('not done: a part of the shop that was needed').waitFor();
    await expectAccessible(page, 'a refused change', [{ ...narrowAndLight, audit: 'width' }]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await log.getByLabel('Search').fill('refused');
    await log
      .getByRole('cell', { name: /^Wrong password or code at a second look/ })
      .first()
      .waitFor();
    await log.getByLabel('Search').fill('no such action');
    await log.getByText('Nothing found').waitFor();
    await log.getByLabel('Search').fill('');
    const pageOf = (number: string) => log.getByRole('listitem', { name: number, exact: true });
    await pageOf('2').waitFor();
    const newest = () => log.getByRole('row').nth(1).innerText();
    const first = await newest();
    await pageOf('2').click();
    await eventually(async () => expect(await newest()).not.toBe(first));
    await pageOf('1').click();
    await eventually(async () => expect(await newest()).toBe(first));
    await log.getByLabel('Search').fill('provider');
    await log.getByRole('cell', { name: 'the right key' }).first().waitFor();
    await log.getByText('Changed the supplier Second panel').first().waitFor();
  });
}
