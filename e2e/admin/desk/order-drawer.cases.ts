import { describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import type { Stage } from '../stage.js';

/** The drawer of an order: what is known of it, and what may be done. */
export function orderDrawerCases(stage: Stage): void {
  const open = async (id: number, options?: BrowserContextOptions) => {
    const page = await stage.admin(`/mykey/order-history?order=${id}`, options);
    const drawer = drawerOf(page);
    await drawer.getByRole('heading', { name: 'What was ordered' }).waitFor();
    return { page, drawer };
  };

  describe('the drawer of an order', () => {
    test('tells the whole story of a delivered order, and asks for a refill', async () => {
      // Until then nothing else of that account is bought.
      await stage.stranded();
      const id = await stage.buy('followers', 'told.whole');
      await stage.until(id, 'completed');
      const page = await stage.admin('/mykey/order-history?search=told.whole');
      await page.getByRole('button', { name: /^Open order/ }).click();
      const drawer = drawerOf(page);
      await drawer.getByRole('heading', { name: 'Timeline' }).waitFor();
      const story = await drawer
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Timeline' }) })
        .locator('.trail')
        .first()
        .innerText();
      expect(story).toMatch(/The order was placed/);
      expect(story).toMatch(/Everything was delivered/);
      await drawer.getByText('Attempt 1').click();
      const [sent] = await drawer.locator('pre').allTextContents();
      expect(sent).toContain('"action":"add"');
      expect(await page.content()).not.toContain(stage.shop.system.secrets.SANDBOX_RESELLER_KEY);
      await decide(page, 'Refill', 'the buyer counted again');
      await eventually(async () =>
        expect((await stage.shop.query('SELECT 1 FROM fulfilment.refills')).rows).toHaveLength(1),
      );
      await expectDecision(page, 'the buyer counted again');
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await page.waitForURL((url) => !url.searchParams.has('order'));
    }, 240_000);

    test('of a gradual order each part says when it starts, or that it is on hold', async () => {
      const buyer = stage.shop.buyer();
      await stage.shop.query(
        `UPDATE catalog.packages SET gradual_days = 3 WHERE type = 'likes' AND quantity = 1000`,
      );
      const id = await eventually(async () => {
        const { status, body } = await buyer.tryToOrder(
          'likes',
          'https://www.instagram.com/p/Cdaybyday1/',
          1000,
          {
            overDays: 3,
          },
        );
        if (status !== 201) throw new Error(JSON.stringify(body));
        return Number(body['id']);
      });
      const { paymentUrl } = await buyer.startPayment(id);
      await stage.shop.payments.complete(paymentUrl);
      await stage.until(id, 'processing');
      const { page, drawer } = await open(id);
      const said = async (words: RegExp) => expect(await drawer.getByText(words).count()).toBe(2);
      await eventually(() => said(/^Starts on \d+ \w+ \d{4}/));
      await decide(page, 'Hold the next parts', 'the buyer asked');
      await eventually(() => said(/^On hold until/));
      await decide(page, 'Go on with the parts', 'all is well');
      await eventually(() => said(/^Starts on/));
      await decide(page, 'Stop and refund the rest', 'the buyer has enough');
      await eventually(() => said(/^Never sent to the supplier/));
    });

    test('a decision about an order that has changed meanwhile is asked once more, with the reason still there', async () => {
      const buyer = stage.shop.buyer();
      const id = await buyer.order('likes', 'https://www.instagram.com/p/Cunpaid1/');
      const { paymentUrl } = await buyer.startPayment(id);
      const { page, drawer } = await open(id);
      await drawer.getByRole('button', { name: 'Cancel order' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel order' });
      await dialog.waitFor();
      // Escape closes what lies on top alone.
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await drawer.isVisible()).toBe(true);
      await drawer.getByRole('button', { name: 'Cancel order' }).click();
      const reason = dialog.getByLabel('In your own words');
      // The dialog opens where something is to be typed.
      await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
      await page.keyboard.type('ordered twice');
      expect(await reason.inputValue()).toBe('ordered twice');
      await stage.shop.payments.complete(paymentUrl, { outcome: 'decline' });
      await stage.until(id, 'payment_failed');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await dialog.getByRole('alert').waitFor();
      expect(await reason.inputValue()).toBe('ordered twice');
      await eventually(async () => {
        if (await dialog.count())
          await dialog.getByRole('button', { name: 'Confirm' }).click({ timeout: 2000 });
        await dialog.waitFor({ state: 'detached', timeout: 2000 });
      });
      await drawer.getByText('Cancelled', { exact: true }).first().waitFor();
      await expectDecision(page, 'ordered twice');
      // It waits for nobody.
      expect(await drawer.getByRole('button', { name: 'Mark reviewed' }).count()).toBe(0);
    });

    test('a link that the browser does not let be copied is shown, selected, and said so', async () => {
      const id = await stage.shop.buyer().order('followers', 'no.clipboard');
      for (const denied of ['refused', 'missing'] as const) {
        const { page, drawer } = await open(id, { permissions: [] });
        if (denied === 'missing')
          await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
        await drawer.getByRole('button', { name: 'Copy tracking link' }).click();
        await page.locator('.toast-destructive').getByText('Not copied', { exact: true }).waitFor();
        const byHand = drawer.getByLabel('Copy tracking link: the text to copy');
        expect(await byHand.inputValue()).toBe(`${stage.shop.url}/orders?id=${id}`);
        await page.waitForFunction(() => {
          const field = document.activeElement;
          return field instanceof HTMLTextAreaElement && field.selectionEnd === field.value.length;
        });
      }
    });

    test('money that does not match goes back once it is approved', async () => {
      const id = await stage.buy('followers', 'one.rupee.only', 1000, {
        outcome: 'wrong_amount',
        amount: 100,
      });
      await stage.until(id, 'paid_processing_failed');
      const { page, drawer } = await open(id);
      await drawer.getByText('₹1 came that does not match the price.').waitFor();
      await drawer.getByRole('button', { name: 'Return amount' }).waitFor();
      await decide(page, 'Mark reviewed', 'the buyer was called');
      await drawer.getByRole('button', { name: 'Mark reviewed' }).waitFor({ state: 'detached' });
      await decide(page, 'Return amount', 'one rupee pays nothing');
      const refund = drawer
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Refunds' }) });
      await refund.getByText('₹1', { exact: true }).waitFor();
      if (await refund.getByRole('button', { name: 'Approve refund' }).count())
        await decide(page, 'Approve refund', 'goes back by UPI');
      await eventually(async () => {
        const { rows } = await stage.shop.query('SELECT state FROM orders.refunds WHERE order_id = $1', [id]);
        expect(rows).toEqual([{ state: 'processed' }]);
      }, 60);
    });

    test('a line under way is cancelled at the panel', async () => {
      await stage.shop.panel.scenario([{ on: 'order', link: 'takes.long', seconds: 600 }]);
      const id = await stage.buy('followers', 'takes.long', 500);
      await stage.until(id, 'processing');
      await eventually(async () => expect(await stage.shop.panel.orders('takes.long')).toHaveLength(1));
      await stage.shop.panel.scenario([]);
      const { page, drawer } = await open(id);
      await eventually(async () => {
        if (await drawer.getByRole('button', { name: 'Stop at the supplier' }).count()) return;
        await page.reload();
        await drawer.getByRole('button', { name: 'Stop at the supplier' }).waitFor();
      });
      await decide(page, 'Stop at the supplier', 'the buyer changed his mind');
      await expectDecision(page, 'the buyer changed his mind');
      await eventually(async () => {
        const [order] = await stage.shop.panel.orders('takes.long');
        expect(order?.status).toMatch(/Cancel|Partial/);
      }, 60);
    });
  });
}

/** One is open at a time. */
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Order / });

/** Presses the button of a decision and gives it a reason, and what else it asks for. */
export async function decide(
  page: Page,
  name: string,
  reason: string,
  more: Record<string, string> = {},
): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  for (const [label, text] of Object.entries(more)) await dialog.getByLabel(label).fill(text);
  // A usual reason is chosen already.
  expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
  await dialog.getByLabel('In your own words').fill(reason);
  // A line that moves may have moved on since it was looked at; then the dialog asks once more.
  await eventually(async () => {
    if (await dialog.count()) await confirm.click({ timeout: 2000 });
    await dialog.waitFor({ state: 'detached', timeout: 2000 });
  }, 60);
}

/** Under "Decisions" in the drawer this stands, or comes to. */
const expectDecision = (page: Page, reason: string) =>
  drawerOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Decisions' }) })
    .getByText(reason)
    .first()
    .waitFor();
