import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { expectToast, pageLink, type AdminSuite } from '../admin-suite.js';

const customization = '/mykey/ui-customization';

/** Who is in the middle of something when a session ends, loses nothing of it. */
export function sessionEndCases(suite: AdminSuite): void {
  const expectLogin = (page: Page) => page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  /** With a session of its own, which the case ends, and a clock that can be put forward. */
  const signedInAt = async (path: string) => {
    suite.useSessionOf(null);
    const page = await suite.stranger({ storageState: await suite.session() });
    await page.clock.install();
    await page.goto(path);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    return page;
  };
  const endSessions = () =>
    suite.shop.query(`UPDATE gateway.sessions SET signed_in_at = now() - interval '9 hours'`);
  const beIdleFor = (minutes: number) =>
    suite.shop.query('UPDATE gateway.sessions SET last_seen_at = now() - make_interval(mins => $1)', [
      minutes,
    ]);
  const secondsIdle = async () => {
    const { rows } = await suite.shop.query(
      'SELECT extract(epoch FROM now() - max(last_seen_at))::int AS seconds FROM gateway.sessions',
    );
    return Number(rows[0]?.['seconds']);
  };
  const rename = (username: string) =>
    suite.shop.query('UPDATE gateway.admins SET username = $1', [username]);
  const signIn = async (page: Page, username = 'admin') => {
    await expectLogin(page);
    // By keyboard: the page behind the sign-in gets neither focus nor keys.
    await page.getByRole('textbox', { name: 'Username', exact: true }).focus();
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(suite.password);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor();
    await page.getByLabel('6-digit code').fill(await suite.freshCode());
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached' });
  };

  test('a form that is typed in keeps the session, asks before it is left, and outlives all but Logout', async () => {
    const page = await signedInAt(customization);
    const title = page.getByLabel('Header title');
    await title.waitFor();
    const saved = await title.inputValue();
    const reports: (string | null)[] = [];
    await page.route('**/api/admin/session', async (route) => {
      reports.push(await route.request().headerValue('x-poll'));
      await route.continue();
    });
    await beIdleFor(14);
    const polled = page.waitForResponse((answer) => answer.request().headers()['x-poll'] === '1');
    await page.clock.fastForward('04:00');
    expect((await polled).status()).toBe(200);
    expect(await secondsIdle()).toBeGreaterThanOrEqual(14 * 60);
    await title.press('x');
    await eventually(async () => expect(await secondsIdle()).toBeLessThan(60));
    await title.pressSequentially('yz');
    // Once for all that was typed since.
    expect(reports).toEqual([null]);
    await page.unroute('**/api/admin/session');

    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await title.fill('Not saved');
    await pageLink(page, 'Offers').click();
    await eventually(async () => expect(asked).toEqual(['confirm']));
    await page.evaluate(() => location.reload());
    await eventually(async () => expect(asked).toEqual(['confirm', 'beforeunload']));
    expect(await title.inputValue()).toBe('Not saved');
    await title.fill(saved);
    await pageLink(page, 'Offers').click();
    await page.waitForURL('**/mykey/offers');
    expect(asked).toHaveLength(2);

    await page.goto(customization);
    await title.fill('Half written');
    await endSessions();
    // Nothing is pressed: what the panel asks by its clock learns of it.
    await page.clock.fastForward('00:31');
    await expectLogin(page);
    await page.getByText('Your session has ended. Sign in to go on').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await title.isVisible()).toBe(false);
    expect(await page.title()).toBe('Admin Login · Admin Panel');
    await signIn(page);
    expect(new URL(page.url()).pathname).toBe(customization);
    await title.waitFor();
    expect(await title.inputValue()).toBe('Half written');
    expect(await page.title()).toBe('UI Customization · Admin Panel');
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await expectToast(page, 'UI settings updated successfully - changes applied to website');

    await title.fill('Given up');
    const other = await page.context().newPage();
    await other.goto('/mykey/home');
    await other.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [other, page]) await expectLogin(tab);
    await title.waitFor({ state: 'detached' });
    await signIn(page);
    await title.waitFor();
    expect(await title.inputValue()).not.toBe('Given up');
  });

  test('a session that ends keeps an open drawer for the same person only', async () => {
    const id = await suite.shop.buyer().order('followers', 'session.ends');
    const page = await signedInAt(`/mykey/order-history?order=${id}`);
    const note = page.getByRole('dialog').getByLabel('A note', { exact: true });
    await note.fill('The buyer called');
    await endSessions();
    await note.press('Enter');
    await expectLogin(page);
    // The sign-in says it; a toast of an error would say it again.
    await page.getByText('Your session has ended. Sign in to go on').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await signIn(page);
    await note.waitFor();
    expect(await note.inputValue()).toBe('The buyer called');
    // It goes on where it was left.
    await page.waitForFunction(() => document.activeElement?.matches('[role="dialog"] input'));

    await endSessions();
    await note.press('Enter');
    await expectLogin(page);
    await rename('asha');
    try {
      await signIn(page, 'asha');
      await note.waitFor();
      expect(await note.inputValue()).toBe('');
    } finally {
      await rename('admin');
      suite.useSessionOf(null);
    }
  });
}
