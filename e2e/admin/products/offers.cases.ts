import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { codeOf } from '../../shop/start-shop.js';
import { eventually } from '../../shop/eventually.js';
import { card, choose, chosen, currentPage, expectToast, type AdminSuite } from '../admin-suite.js';

/** The tab Offers. */
export function offersCases(suite: AdminSuite): void {
  const create = (page: Page) => card(page, 'Create New Offer');
  const rowOf = (page: Page, name: string) =>
    card(page, 'Manage Offers').getByRole('listitem').filter({ hasText: name });
  const isDisabled = (form: Locator) => form.getByRole('button', { name: 'Create Offer' }).isDisabled();
  /** A choice shows this, as soon as the services and packages are known. */
  const expectChosen = (field: Locator, shows: RegExp) =>
    eventually(async () => expect(await chosen(field)).toMatch(shows));

  /** Once it has a name and contents; its buyers read its Hindi name. */
  const createOffer = async (page: Page) => {
    const form = create(page);
    expect(await form.getByLabel('Active', { exact: true }).isChecked()).toBe(true);
    expect(await chosen(form.getByLabel('Main service'))).toBe('Views');
    expect(await isDisabled(form)).toBe(true);
    await form.getByLabel('Main quantity').fill('2000');
    expect(await isDisabled(form)).toBe(true);
    await form.getByLabel('Offer name').fill('Two for one');
    expect(await isDisabled(form)).toBe(false);
    for (const nothing of ['', '0', 'many']) {
      await form.getByLabel('Main quantity').fill(nothing);
      expect(await isDisabled(form)).toBe(true);
    }
    await choose(form.getByLabel('Offer type'), 'Combo Package');
    await form.getByLabel('Main quantity').waitFor({ state: 'detached' });
    expect(await isDisabled(form)).toBe(true);
    for (const [name, amount] of [
      ['Followers', ''],
      ['Likes', '0'],
      ['Views', '3000'],
    ] as const)
      await form.getByLabel(name, { exact: true }).fill(amount);
    expect(await isDisabled(form)).toBe(false);
    const hindi = 'हिन्दी वाला ऑफ़र';
    await form.getByLabel('Name in हिन्दी').fill(hindi);
    await form.getByLabel('Price (₹)').fill('42.50');
    await form.getByLabel('Save (%)').fill('40');
    await form.getByLabel('Ends (time in India)').fill('2100-11-30 18:00');
    await form.getByRole('button', { name: 'Create Offer' }).click();
    await expectToast(page, 'Offer created successfully');
    expect(await form.getByLabel('Offer name').inputValue()).toBe('');
    const row = rowOf(page, 'Two for one');
    // What the shop asks for 3,000 views, whatever was typed: no more than for the next package, 5,000 for ₹49.
    expect(await row.innerText()).toMatch(
      /SAVE 13%\s+Combo Package: 3,000 views\s+Its parts cost ₹49 one by one\s+Ends 30 Nov 2100, 6:00 pm\s+₹42\.5/,
    );
    const shown: { name: string; endsAt: string }[] = await (await page.request.get('/api/offers')).json();
    expect(shown.find(({ name }) => name === 'Two for one')?.endsAt).toBe('2100-11-30T12:30:00.000Z');

    const read = async () => (await page.request.get('/offers?lang=hi')).text();
    // Its heading: the data in the document holds the name as well.
    await eventually(async () => expect(await read()).toContain(`>${hindi}</h3>`));
    await row.getByRole('button', { name: 'Edit Two for one' }).click();
    const edited = card(page, 'Manage Offers').locator('form');
    expect(await edited.getByLabel('Name in हिन्दी').inputValue()).toBe(hindi);
    await edited.getByLabel('Name in हिन्दी').fill('');
    await edited.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Offer updated successfully');
    await eventually(async () => {
      expect(await read()).toContain('Two for one');
      expect(await read()).not.toContain(hindi);
    });
  };

  /** The later one of two tabs takes the other's values. */
  const editInTwoTabs = async (one: Page) => {
    const other = await suite.admin('/mykey/offers');
    const name = 'Buy 1,000 likes, get 5,000 views';
    const open = async (page: Page) => {
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      return card(page, 'Manage Offers').locator('form');
    };
    const [mine, theirs] = [await open(one), await open(other)];
    await mine.getByLabel('Price (₹)').fill('89');
    await mine.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(one, 'Offer updated successfully');
    await rowOf(one, name).getByText('₹89').waitFor();
    await theirs.getByLabel('Save (%)').fill('12');
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'Changed in the meantime' });
    await dialog.waitFor();
    expect(await dialog.getByRole('row').allTextContents()).toEqual([
      'FieldYoursSaved now',
      'Price (₹)7989',
      'Save (%)1238',
    ]);
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    expect(await theirs.getByLabel('Price (₹)').inputValue()).toBe('89');
    expect(await theirs.getByLabel('Save (%)').inputValue()).toBe('38');
    await theirs.getByLabel('Offer name').fill('');
    expect(await theirs.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await theirs.getByLabel('Offer name').fill(name);
    await theirs.getByLabel('Active', { exact: true }).uncheck();
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(other, 'Offer updated successfully');
    await rowOf(other, name).getByText('Inactive').waitFor();
    const shown: { name: string }[] = await (await other.request.get('/api/offers')).json();
    expect(shown.map((offer) => offer.name)).not.toContain(name);
    await other.close();
  };

  /** After a confirmation; its orders stay. */
  const deleteSoldOffer = async (page: Page) => {
    const history = card(page, 'Offers Order History');
    await history.getByText('No offers orders found').waitFor();
    const id = await suite.orderOffer('Two for one', 'https://www.instagram.com/p/Cdeleted1/');
    const code = await codeOf(suite.shop, id);
    await history.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Offers order history updated');
    await history.getByRole('link', { name: code }).waitFor();
    await page.getByRole('button', { name: 'Delete Two for one' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete this offer?').waitFor();
    await dialog.getByText('Two for one', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Offer deleted successfully');
    await rowOf(page, 'Two for one').waitFor({ state: 'detached' });
    await page.reload();
    expect(await history.getByRole('row').last().innerText()).toContain('Two for one');
    await page.getByRole('heading', { name: 'How offers work' }).waitFor();
    await history.getByRole('link', { name: code }).click();
    await page.getByRole('dialog', { name: `Order ${code}` }).waitFor();
    await currentPage(page, 'Offers Orders').waitFor();
  };

  /** On a narrow screen. */
  const sellWithNamedService = async (page: Page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/mykey/offers');
    const form = create(page);
    const name = 'Views with premium likes';
    await form.getByLabel('Offer name').fill(name);
    await form.getByLabel('Price (₹)').fill('9999');
    await form.getByLabel('Main quantity').fill('10000');
    await form.getByLabel('Free likes').fill('60000');
    const service = form.getByLabel('Service for likes');
    await expectChosen(service, /^Chosen by the shop: Instagram Likes/);
    await form.getByLabel('Service for views').waitFor();
    expect(await form.getByLabel('Service for followers').count()).toBe(0);
    await service.fill('202');
    await page.getByTitle(/^202 · Instagram Likes/).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const tooMany = 'Service 202 delivers at most 50K: 60K is too many.';
    const preview = form.getByRole('status');
    await preview.getByText(tooMany).waitFor();
    await form.getByRole('button', { name: 'Create Offer' }).click();
    await form.locator('.offer-service').getByText(tooMany).waitFor();
    expect(await service.getAttribute('aria-invalid')).toBe('true');
    expect(await form.getByLabel('Offer name').inputValue()).toBe(name);
    await expectChosen(service, /^202 · Instagram Likes/);
    await form.getByLabel('Free likes').fill('500');
    await form.getByLabel('Price (₹)').fill('10');
    await preview.getByText(/^Would lose ₹/).waitFor();
    await form.getByLabel('Price (₹)').fill('150');
    await preview.getByText(/^Earns ₹/).waitFor();
    await form.getByRole('button', { name: 'Create Offer' }).click();
    await expectToast(page, 'Offer created successfully');
    const row = rowOf(page, name);
    await row.getByText('Likes from service 202 · Instagram Likes [Premium, India]').waitFor();
    await row.getByRole('button', { name: `Edit ${name}` }).click();
    const edited = card(page, 'Manage Offers').locator('form');
    await expectChosen(edited.getByLabel('Service for likes'), /^202 · Instagram Likes/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await edited.getByLabel('Price (₹)').fill('149');
    await edited.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Offer updated successfully');
    const shown = await (await page.request.get('/api/offers')).text();
    expect(shown).toContain(name);
    expect(shown).not.toMatch(/serviceId|"services"/);

    const buyer = suite.shop.buyer();
    const id = await suite.orderOffer(name, 'https://www.instagram.com/p/Cpremium001/', buyer);
    const { paymentUrl } = await buyer.startPayment(id);
    await suite.shop.payments.complete(paymentUrl, {});
    await eventually(async () => {
      const { rows } = await suite.shop.query(
        `SELECT p.service_id AS service FROM fulfilment.placements p
             JOIN orders.order_lines l ON l.id = p.line_id WHERE l.order_id = $1 AND l.type = 'likes'`,
        [id],
      );
      expect(rows).toEqual([{ service: '202' }]);
    });
  };

  test('offers are created, edited, deleted with their orders kept, and bought from the services that they name', async () => {
    const page = await suite.admin('/mykey/offers');
    await createOffer(page);
    await editInTwoTabs(page);
    await deleteSoldOffer(page);
    await sellWithNamedService(page);
  });
}
