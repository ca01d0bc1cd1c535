import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { noAnswer } from './mishaps.js';
import { expectToast, type Stage } from './stage.js';

const orderOf = (page: Page) => page.getByTestId('order');
const ask = (page: Page) => orderOf(page).getByRole('button', { name: 'Ask for a refill', exact: true });
const question = (page: Page) => orderOf(page).getByRole('group', { name: 'Ask for a refill' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Yes, ask for a refill' });
const refused = (page: Page) => orderOf(page).getByText(/^The supplier refused the refill\. /);

/** What has dropped since is filled up again when the buyer asks. */
export function refillCases(stage: Stage): void {
  describe('a refill', () => {
    test('is offered once everything is delivered, asked for after a second look, and followed live', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'has.dropped');
      let sent = 0;
      page.on('request', (request) => (sent += request.url().endsWith(`/by-id/${id}/refill`) ? 1 : 0));
      await page.goto(`/orders?id=${id}`);
      await page.getByText('Live', { exact: true }).waitFor();
      expect(await ask(page).count()).toBe(0);
      await stage.pay(page, id);
      await orderOf(page)
        .getByText(/^Free until /)
        .waitFor();
      await ask(page).click();
      await question(page).getByText('Has your count dropped? We’ll ask for a free top-up.').waitFor();
      await question(page).getByRole('button', { name: 'Not now' }).click();
      await question(page).waitFor({ state: 'detached' });
      expect(sent).toBe(0);
      await ask(page).click();
      await confirm(page).dblclick();
      await expectToast(page, 'Refill asked for', 'You see here how it goes.', 'normal');
      await orderOf(page).getByText('The refill is done.', { exact: true }).waitFor();
      for (const part of ['You asked for a refill', 'A refill is on its way', 'Refilled'])
        await orderOf(page).getByText(part, { exact: true }).waitFor();
      // Dropped again: it may be asked for again.
      await ask(page).waitFor();
      expect(sent).toBe(1);
    });

    test('that cannot be sent, or that the supplier refuses, says so and can be asked for again', async () => {
      const page = await stage.visitor();
      const id = await orderNotDropped(stage, page, 'has.not.dropped');
      await page.route('**/refill', (route) => route.abort(), { times: 1 });
      await page.goto(`/orders?id=${id}`);
      await ask(page).click();
      await confirm(page).click();
      await expectToast(page, 'Not asked for', noAnswer);
      await confirm(page).click();
      await refused(page).waitFor();
      await ask(page).waitFor();
    });

    test('whose answer arrives after its outcome leaves the outcome on the page', async () => {
      const page = await stage.visitor();
      const id = await orderNotDropped(stage, page, 'late.answer');
      await page.goto(`/orders?id=${id}`);
      await ask(page).click();
      await page.route('**/refill', async (route) => {
        const response = await route.fetch();
        await refused(page).waitFor();
        await route.fulfill({ response });
      });
      await confirm(page).click();
      await expectToast(page, 'Refill asked for', 'You see here how it goes.', 'normal');
      await refused(page).waitFor();
      await ask(page).waitFor();
    });
  });
}

/** Its refill, the next that is asked for, is refused. */
async function orderNotDropped(stage: Stage, page: Page, target: string): Promise<number> {
  const id = await stage.order(page, 'followers', target);
  await stage.pay(page, id);
  await stage.shop.panel.scenario([
    { on: 'call', action: 'refill', fault: 'error', text: 'Nothing has dropped', times: 1 },
  ]);
  return id;
}
