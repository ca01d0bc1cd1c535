import { expect, test } from '@jest/globals';
import { card, expectToast, type AdminSuite } from '../admin-suite.js';

/** The page Coupons. */
export function couponsCases(suite: AdminSuite): void {
  test('a coupon is created, changed, copied, switched off, sold at an accepted loss, and shows what it earned', async () => {
    const page = await suite.admin('/mykey/coupons');
    const create = page.getByRole('button', { name: 'Create coupon' });
    const form = card(page, 'New coupon');
    await form.getByLabel('Code').fill('panel15');
    await form.getByLabel('Percent (1 to 100)').fill('15');
    const starts = form.getByLabel('Starts (time in India)');
    await starts.fill('1 Dec 2036, 6:30 pm');
    // Enter takes the day and does not send the form.
    await starts.press('Enter');
    await form.getByLabel('Ends (time in India)').fill('2036-12-31 18:00');
    await form.getByLabel('Who brings buyers with it').fill('Meera’s page');
    await form.getByLabel('Note for yourself').fill('the end of the year');
    await create.click();
    await expectToast(page, 'Coupon created');
    await page.getByText('from 1 Dec 2036, 6:30 pm').waitFor();
    await page.getByText('until 31 Dec 2036, 6:00 pm').waitFor();
    await page.getByText('PANEL15').waitFor();
    await page.getByText('for Meera’s page').waitFor();
    await page.getByRole('button', { name: 'Copy link' }).first().click();
    const { origin } = new URL(page.url());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/?coupon=PANEL15`);
    await form.getByLabel('Code').fill('panel15');
    await form.getByLabel('Percent (1 to 100)').fill('12');
    await create.click();
    await page.getByText('There is a coupon with this code already').first().waitFor();

    await page.getByRole('button', { name: 'Change PANEL15' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change PANEL15' });
    await dialog.getByLabel('Orders in all').fill('7');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('0 paid of 7').waitFor();
    await page.getByRole('button', { name: 'Copy PANEL15 as a new coupon' }).click();
    expect(await form.getByLabel('Percent (1 to 100)').inputValue()).toBe('15');
    expect(await form.getByLabel('Code').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('panelcopy');
    await form.getByRole('button', { name: 'Create coupon' }).click();
    await expectToast(page, 'Coupon created');
    await page.getByRole('button', { name: 'Change PANELCOPY' }).waitFor();

    // A change without a connection is saved when the connection is back.
    const on = page.getByRole('button', { name: 'Switch on PANEL15' });
    const unsaved = page.getByText('Not saved yet, waiting for the connection');
    await page.getByRole('button', { name: 'Switch off PANEL15' }).click();
    await on.waitFor();
    await page.context().setOffline(true);
    await on.click();
    await unsaved.waitFor();
    expect(await on.isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Switch off PANEL15' }).waitFor();
    await unsaved.waitFor({ state: 'detached' });

    // One that can sell at a loss needs a limit and an acceptance.
    const worst = form.getByRole('status', { name: 'The worst sales with this coupon' });
    await form.getByLabel('Code').fill('panelloss');
    await form.getByLabel('Percent (1 to 100)').fill('10');
    await worst
      .getByText(/: you earn ₹[\d.,]+ \(/)
      .first()
      .waitFor();
    expect(await worst.getByText(/you lose/).count()).toBe(0);
    await form.getByLabel('Percent (1 to 100)').fill('99');
    await worst
      .getByText(/: you lose ₹[\d.,]+ \(₹/)
      .first()
      .waitFor();
    expect(await worst.getByText(/: you lose /).count()).toBe(3);
    await worst.getByText(/can be sold at a loss with it/).waitFor();
    await create.click();
    await form.getByText('Accept the loss, or change the coupon').first().waitFor();
    await form.getByText('Give a limit in all: each order').waitFor();
    await form.getByLabel('I accept that orders with this coupon may lose money').check();
    await form.getByLabel('Orders in all').fill('5');
    await create.click();
    await expectToast(page, 'Coupon created');
    await page.getByText('PANELLOSS').waitFor();
    await page.getByText('loss accepted').waitFor();

    const buyer = suite.shop.buyer();
    const id = await buyer.order('followers', 'paid_with_a_coupon');
    const applied = await buyer.post(`/api/orders/by-id/${id}/coupon`, { code: 'PANELLOSS' });
    expect(applied.status).toBe(200);
    const { paymentUrl } = await buyer.startPayment(id);
    await suite.shop.payments.complete(paymentUrl);
    await suite.until(id, 'completed');
    const { rows } = await suite.shop.query('SELECT amount_paise FROM orders.orders WHERE id = $1', [id]);
    const revenue = Number(rows[0]?.amount_paise) / 100;

    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'PANELLOSS' });
    const amount = async (title: string) =>
      Number((await row.locator(`[data-title="${title}"] .number`).innerText()).replace(/[₹,]/g, ''));
    await row.getByText('1 paid of 5').waitFor();
    await row.getByText(`₹${revenue}`).waitFor();
    const cost = await amount('Cost');
    expect(cost).toBeGreaterThan(revenue);
    expect(await amount('Profit')).toBeCloseTo(revenue - cost, 2);
  });
}
