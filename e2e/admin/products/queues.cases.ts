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

  test('the queues need a sign-in, name the jobs of an order without its buyer, and run a failed one again', async () => {
    const refused = await suite.shop.buyer().open('/api/admin/queues/board/');
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('sign-in-required');

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

    await breakBuying();
    const failing = await suite.buy('followers', 'tried.again');
    await page.goto('/mykey/queues');
    await openQueue(page, 'Buying (place)');
    const [panel] = await Promise.all([page.context().waitForEvent('page'), failedJob(page).click()]);
    const dialog = panel.getByRole('dialog');
    await dialog.getByText('the test breaks buying').waitFor();
    expect(await dialog.innerText()).toContain('Buying: buy a line of an order');
    await mendBuying();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expectToast(panel, 'The job runs again');
    await suite.until(failing, 'completed');
    await failedJob(page).waitFor({ state: 'detached' });
    await panel.goto('/mykey/authentication');
    await panel.getByText('Tried a failed job again').waitFor();
  });
}
