import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectToast, type AdminSuite } from '../admin-suite.js';

const board = (page: Page) => page.frameLocator('iframe[title="Queues"]');
const openQueue = (page: Page, name: string) => board(page).getByRole('link', { name }).first().click();
const failedJob = (page: Page) => board(page).getByRole('link', { name: 'Try again' });

/** The queues of jobs, in a shop in which no sweep comes to the help of a job that has failed. */
export function queuesCases(suite: AdminSuite): void {
  /** Whoever buys a line claims it first. */
  const breakBuying = () =>
    suite.shop.query(`
      CREATE FUNCTION fulfilment.break_buying() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the test breaks buying'; END $$;
      CREATE TRIGGER break_buying BEFORE UPDATE ON fulfilment.placements FOR EACH ROW
        WHEN (NEW.state = 'SENDING') EXECUTE FUNCTION fulfilment.break_buying()`);
  const mendBuying = () => suite.shop.query('DROP FUNCTION fulfilment.break_buying CASCADE');

  test('the queues are hidden without a sign-in', async () => {
    const page = await suite.stranger();
    const answer = await page.goto('/api/admin/queues/board/');
    expect(answer?.status()).toBe(401);
    expect(await answer?.text()).toContain('sign-in-required');
  });

  test('the queues describe the jobs of a paid order without its buyer', async () => {
    const id = await suite.buy('followers', 'seen.in.queues');
    await suite.until(id, 'completed');
    const page = await suite.admin('/mykey/health');
    await page.getByText('Technical details').last().click();
    await page.getByRole('link', { name: 'See the queues' }).click();
    await openQueue(page, 'Buying (place)');
    await board(page).getByText('place-line: buy a line of an order').first().waitFor();
    await openQueue(page, 'inbox-fulfilment');
    await board(page).getByText('order.paid.v1: an order was paid').first().waitFor();
    const shown = await board(page).locator('body').innerText();
    expect(shown.replaceAll(/\s/g, '')).toContain(`orderId:${id}`);
    expect(shown).not.toContain('seen.in.queues');
  });

  test('a failed job that is retried buys the line', async () => {
    await breakBuying();
    const id = await suite.buy('followers', 'tried.again');
    const page = await suite.admin('/mykey/queues');
    await openQueue(page, 'Buying (place)');
    const [panel] = await Promise.all([page.context().waitForEvent('page'), failedJob(page).click()]);
    const dialog = panel.getByRole('dialog');
    await dialog.getByText('the test breaks buying').waitFor();
    expect(await dialog.innerText()).toContain('Buying: buy a line of an order');
    await mendBuying();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expectToast(panel, 'The job runs again');
    await suite.until(id, 'completed');
    await failedJob(page).waitFor({ state: 'detached' });
    await suite
      .admin('/mykey/authentication')
      .then((account) => account.getByText('Tried a failed job again').waitFor());
  });
}
