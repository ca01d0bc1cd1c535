import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { codeOf } from '../../shop/start-shop.js';
import { expectToast, type AdminSuite } from '../admin-suite.js';
import { narrowAndDark, narrowAndLight, wideAndDark, wideAndLight } from '../panel-pages.js';

/** The drawer of an order: what is known of it, and what may be done. */
export function orderDrawerCases(suite: AdminSuite): void {
  const open = async (id: number, options?: BrowserContextOptions) => {
    const page = await suite.admin(`/mykey/order-history?order=${id}`, options);
    const drawer = drawerOf(page);
    await drawer.getByRole('heading', { name: 'What was ordered' }).waitFor();
    return { page, drawer };
  };

  test('the drawer of a delivered order tells its history and refills it, and its price goes back in parts', async () => {
    const buyer = suite.shop.buyer();
    const id = await buyer.order('followers', 'whole.history');
    const { paymentUrl } = await buyer.startPayment(id);
    await suite.shop.payments.complete(paymentUrl);
    const { amount, code } = await buyer.until(id, 'completed');
    const page = await suite.admin('/mykey/order-history?search=whole.history');
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
    expect(await page.content()).not.toContain(suite.shop.system.secrets.SANDBOX_RESELLER_KEY);
    await drawer.getByRole('button', { name: 'Refill' }).click();
    const refill = page.getByRole('dialog', { name: 'Refill', exact: true });
    await refill.waitFor();
    await expectAccessible(page, 'a decision', [narrowAndLight]);
    await page.keyboard.press('Escape');
    await refill.waitFor({ state: 'detached' });
    await decide(page, 'Refill', 'the buyer counted again');
    await eventually(async () =>
      expect((await suite.shop.query('SELECT 1 FROM fulfilment.refills')).rows).toHaveLength(1),
    );
    await expectDecision(page, 'the buyer counted again');
    await page.locator('.toast').waitFor({ state: 'detached' });
    await drawer.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await expectAccessible(page, 'drawer of an order', [narrowAndDark]);

    await drawer.getByRole('button', { name: 'Refund order' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Refund order' });
    const field = dialog.getByLabel('Amount in ₹');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    expect(await field.inputValue()).toBe(String(amount));
    await expectAccessible(page, 'a refund', [narrowAndLight, narrowAndDark]);
    await field.press('ControlOrMeta+a');
    await page.keyboard.type(String(amount + 1));
    await dialog.getByText(`Enter an amount up to ${formatRupees(amount)}.`).waitFor();
    expect(await dialog.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
    await field.press('ControlOrMeta+a');
    await page.keyboard.type('20.50');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expectDecision(page, 'Agreed with the buyer');
    const seen = async (refunded: number) => expect((await buyer.readOrder(id)).refunded).toBe(refunded);
    await eventually(() => seen(20.5));
    expect((await buyer.readOrder(id)).status).toBe('completed');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.searchParams.has('order'));

    await page.goto('/mykey/orders?refunds=any&search=whole.history');
    await page.getByRole('checkbox', { name: `Choose order ${code}` }).check();
    await page.getByRole('button', { name: 'Refund 1 order' }).click();
    const rest = page.getByRole('dialog', { name: 'Refund 1 order' });
    await rest.getByText(`${formatRupees(amount - 20.5)} goes back:`, { exact: false }).waitFor();
    await expectAccessible(page, 'a refund from the list', [wideAndLight, wideAndDark]);
    await rest.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'Done', '1 of 1 done');
    await buyer.until(id, 'refunded');
    await seen(amount);
    const refunds = (await suite.shop.payments.read(paymentUrl)).refunds;
    expect(refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(amount * 100);
  });

  test('the owner holds and stops parts that are to come, and a refund offers to stop a delivery first', async () => {
    const coming = await suite.buy('followers', 'neverstarts.coming');
    const buyer = suite.shop.buyer();
    await suite.shop.query(
      `UPDATE catalog.packages SET gradual_days = 3 WHERE type = 'likes' AND quantity = 1000`,
    );
    const id = await eventually(async () => {
      const { status, body } = await buyer.tryToOrder(
        'likes',
        'https://www.instagram.com/p/Cdaybyday1/',
        1000,
        { overDays: 3 },
      );
      if (status !== 201) throw new Error(JSON.stringify(body));
      return Number(body['id']);
    });
    const { paymentUrl } = await buyer.startPayment(id);
    await suite.shop.payments.complete(paymentUrl);
    await suite.until(id, 'processing');
    const { page, drawer } = await open(id);
    const said = async (words: RegExp) => expect(await drawer.getByText(words).count()).toBe(2);
    await eventually(() => said(/^Starts on \d+ \w+ \d{4}/));
    await decide(page, 'Hold the next parts', 'the buyer asked');
    await eventually(() => said(/^On hold until/));
    await decide(page, 'Go on with the parts', 'all is well');
    await eventually(() => said(/^Starts on/));
    await decide(page, 'Stop and refund the rest', 'the buyer has enough');
    await eventually(() => said(/^Never sent to the supplier/));

    await eventually(async () => {
      await page.goto(`/mykey/order-history?order=${coming}`);
      await drawer.getByRole('button', { name: 'Refund order' }).waitFor();
      await drawer.getByRole('button', { name: 'Stop at the supplier' }).waitFor({ timeout: 5000 });
    });
    await drawer.getByRole('button', { name: 'Refund order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund order' });
    await dialog.getByText('This order is still being delivered', { exact: false }).waitFor();
    await expectAccessible(page, 'a refund during the delivery', [narrowAndDark, wideAndLight]);
    await dialog.getByRole('button', { name: 'Stop at the supplier' }).click();
    await page.getByRole('dialog', { name: 'Stop at the supplier' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  test('the owner hides a rating, copies a link by hand, and confirms again what has changed meanwhile', async () => {
    const buyer = suite.shop.buyer();
    const id = await buyer.order('likes', 'https://www.instagram.com/p/Cunpaid1/');
    const { paymentUrl } = await buyer.startPayment(id);
    await suite.shop.query(`UPDATE orders.orders SET rating = 1, rating_text = 'You fools' WHERE id = $1`, [
      id,
    ]);
    const hidden = async () =>
      (
        await suite.shop.query('SELECT rating_hidden_at IS NOT NULL AS is FROM orders.orders WHERE id = $1', [
          id,
        ])
      ).rows[0]?.['is'];
    // Nothing can be copied without a permission.
    const { page, drawer } = await open(id, { viewport: { width: 390, height: 844 }, permissions: [] });
    await drawer.getByText('The customer rated this order 1 of 5: “You fools”').waitFor();
    for (const [action, isHidden] of [
      ['Hide the text', true],
      ['Show the text again', false],
    ] as const) {
      await drawer.getByRole('button', { name: action }).click();
      const asked = page.getByRole('dialog', { name: action });
      await asked.getByRole('button', { name: action }).click();
      await asked.waitFor({ state: 'detached' });
      await drawer
        .getByText('Other buyers do not see the text.')
        .waitFor({ state: isHidden ? 'visible' : 'detached' });
      expect(await hidden()).toBe(isHidden);
    }

    await page.setViewportSize({ width: 1280, height: 900 });
    const copyInVain = async () => {
      await drawer.getByRole('button', { name: 'Copy tracking link' }).click();
      await page.locator('.toast-destructive').getByText('Not copied', { exact: true }).waitFor();
      const byHand = drawer.getByLabel('Copy tracking link: the text to copy');
      expect(await byHand.inputValue()).toBe(`${suite.shop.url}/orders?id=${id}`);
      await page.waitForFunction(() => {
        const text = document.activeElement;
        return text instanceof HTMLTextAreaElement && text.selectionEnd === text.value.length;
      });
    };
    await copyInVain();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expectToast(page, 'Not copied');
    // Refused so far, and now missing.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: `Open order ${await codeOf(suite.shop, id)}` }).click();
    await copyInVain();

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
    await suite.shop.payments.complete(paymentUrl, { outcome: 'decline' });
    await suite.until(id, 'payment_failed');
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
    expect(await drawer.getByRole('button', { name: 'Mark reviewed' }).count()).toBe(0);
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
  // The line may have changed meanwhile; then the dialog asks again.
  await eventually(async () => {
    if (await dialog.count()) await confirm.click({ timeout: 2000 });
    await dialog.waitFor({ state: 'detached', timeout: 2000 });
  });
}

/** Under "Decisions" in the drawer this stands, or comes to. */
const expectDecision = (page: Page, reason: string) =>
  drawerOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Decisions' }) })
    .getByText(reason)
    .first()
    .waitFor();
