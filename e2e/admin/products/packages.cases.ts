import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { expectAccessible } from '../../shop/expect-accessible.js';
import { card, choose, expectToast, type AdminSuite } from '../admin-suite.js';
import { narrowAndLight, wideAndDark } from '../panel-pages.js';

const listOf = (page: Page, kind: string) => page.getByRole('region', { name: `${kind} Packages` });
const rowOf = (page: Page, kind: string, quantity: string) =>
  listOf(page, kind)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Move the package of ${quantity}`, exact: true }) });
/** The quantities of a list from top to bottom, once all of them are there. */
const quantities = async (page: Page, kind: string) => {
  await listOf(page, kind).locator('.row').first().waitFor();
  return listOf(page, kind).locator('.row-facts strong').allTextContents();
};

/** A service with 40 ended orders of likes, as the overview has it. */
const soldOf = (serviceId: string, seconds: number) => ({
  providerId: 1,
  serviceId,
  type: 'likes',
  name: null,
  orders: 40,
  revenue: 1,
  refunded: 0,
  deliveryP50: seconds,
  deliveryP95: seconds,
  failureRate: 0,
  cost: 1,
  expected: 0,
  margin: 0,
  quality: {
    lines: 40,
    toStart: { median: 60, slowest: 60 },
    toFinish: { median: seconds, slowest: seconds },
    partial: 0.02,
    cancelled: 0,
    refilled: 0,
    lostAnswers: 0,
    perThousand: 25,
  },
});

/** The tab Package Management. */
export function packagesCases(suite: AdminSuite): void {
  test('a package is created from valid values alone, with its profit, and a loss needs a confirmation', async () => {
    const page = await suite.admin();
    const form = card(page, 'Create New Package');
    const values = { Quantity: '700', 'Price (₹)': 'a lot', 'Reseller service ID': '201' };
    await choose(form.getByLabel('Type'), 'Likes');
    const refuse = async (wrong: Partial<typeof values>) => {
      const typed = { ...values, ...wrong };
      for (const [name, text] of Object.entries(typed)) await form.getByLabel(name).fill(text);
      await form.getByRole('button', { name: 'Add Package' }).click();
      await expectToast(page, 'Invalid Data', 'Please fill all fields with valid values');
      for (const [name, text] of Object.entries(typed))
        expect(await form.getByLabel(name).inputValue()).toBe(text);
    };
    await refuse({});
    await form.getByText('Please enter an amount, such as 1,499 or 49.50').waitFor();
    expect(await form.getByLabel('Price (₹)').getAttribute('aria-invalid')).toBe('true');
    await refuse({ 'Price (₹)': '0' });
    await refuse({ 'Price (₹)': '50', Quantity: '0' });
    await refuse({ 'Price (₹)': '50', 'Reseller service ID': '' });
    await form.getByLabel('Reseller service ID').fill('201');
    await form.getByLabel('Price (₹)').fill('57.50');
    await page.route('**/api/admin/packages/likes', (route) => route.abort(), { times: 1 });
    await form.getByRole('button', { name: 'Add Package' }).click();
    await expectToast(page, 'Error', 'The server did not answer. Please try again.');
    expect(await form.getByLabel('Quantity').inputValue()).toBe('700');
    await form.getByLabel('Price (₹)').press('Enter');
    await expectToast(page, 'New package created successfully');
    expect(await form.getByLabel('Quantity').inputValue()).toBe('');
    expect(await rowOf(page, 'Likes', '700').textContent()).toContain('₹57.5');
    const sold: { quantity: number; price: number; currency: string }[] = await (
      await page.request.get('/api/packages/likes')
    ).json();
    expect(sold).toContainEqual(expect.objectContaining({ quantity: 700, price: 57.5, currency: 'INR' }));

    await choose(form.getByLabel('Type'), 'Followers');
    await form.getByLabel('Quantity').fill('1,000');
    await form.getByLabel('Reseller service ID').fill('101');
    await form.getByLabel('Price (₹)').fill('9');
    await form.getByText('Would lose ₹67.50 on each sale: sold for ₹9, costs ₹76.50.').waitFor();
    await form.getByLabel('Price (₹)').fill('99');
    await form.getByText(/^Earns ₹22.50 on each sale/).waitFor();
    await form.getByLabel('Quantity').fill('1');
    await form.getByText('The service starts at 10: orders would stop after payment.').waitFor();
    await form.getByLabel('Reseller service ID').fill('999');
    await form.getByText('Service 999 is not at your supplier: orders would stop after payment.').waitFor();

    // The shop refuses with a reason; the owner confirms and the form is sent again.
    const sent: Record<string, unknown>[] = [];
    await page.route('**/api/admin/packages/followers', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postDataJSON());
      const sentence = 'Would lose ₹67.50 on each sale: sold for ₹9, costs ₹76.50.';
      return route.fulfill({ status: 409, json: { code: 'below-margin', message: sentence } });
    });
    await form.getByLabel('Quantity').fill('1,100');
    await form.getByLabel('Price (₹)').fill('9');
    await form.getByLabel('Reseller service ID').fill('101');
    await form.getByRole('button', { name: 'Add Package' }).click();
    const question = page.getByRole('dialog', { name: 'This price is too low' });
    await question.getByText('Would lose ₹67.50 on each sale: sold for ₹9, costs ₹76.50.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await form.getByLabel('Price (₹)').inputValue()).toBe('9');
    await form.getByRole('button', { name: 'Add Package' }).click();
    await question.getByRole('button', { name: 'Save it all the same' }).click();
    await question.waitFor();
    expect(sent.map(({ acceptLoss, price }) => [acceptLoss, price])).toEqual([
      [undefined, 9],
      [undefined, 9],
      [true, 9],
    ]);
  });

  const editAndDelete = async (page: Page) => {
    const row = rowOf(page, 'Comments', '10');
    await row.getByRole('button', { name: 'Edit' }).click();
    const editor = listOf(page, 'Comments').locator('.row-edit');
    await editor.getByLabel('Price (₹)').fill('999');
    await editor.getByRole('button', { name: 'Cancel' }).click();
    expect(await row.textContent()).toContain('₹29');
    await row.getByRole('button', { name: 'Edit' }).click();
    // Opening a row leads into it.
    expect(await editor.getByLabel('Quantity').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await editor.getByLabel('Price (₹)').fill('free');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Invalid Data', 'Please fill all fields with valid values');
    expect(await editor.getByLabel('Price (₹)').inputValue()).toBe('free');
    await editor.getByLabel('Price (₹)').fill('31.25');
    await editor.getByLabel('Quantity').fill('12');
    await editor.getByLabel('Reseller service ID').fill('');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Package settings updated successfully');
    const changed = rowOf(page, 'Comments', '12');
    await changed.getByText('₹31.25').waitFor();
    expect(await changed.textContent()).toContain('No service');

    const remove = () => rowOf(page, 'Followers', '25,000').getByRole('button', { name: 'Delete' }).click();
    await remove();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete this package?').waitFor();
    // Which one is named, with its price.
    await dialog.getByText(/^25,000 Followers, ₹/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await rowOf(page, 'Followers', '25,000').count()).toBe(1);
    await remove();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Package deleted successfully');
    await rowOf(page, 'Followers', '25,000').waitFor({ state: 'detached' });
  };

  /** The later one of two tabs is shown both values. */
  const saveInTwoTabs = async (one: Page) => {
    const other = await suite.admin();
    const open = async (page: Page, price: string) => {
      await rowOf(page, 'Views', '25,000').getByRole('button', { name: 'Edit' }).click();
      await listOf(page, 'Views').getByLabel('Price (₹)').fill(price);
    };
    const save = (page: Page) => listOf(page, 'Views').getByRole('button', { name: 'Save' }).click();
    await open(one, '171');
    await open(other, '172');
    await save(one);
    await expectToast(one, 'Package settings updated successfully');
    await save(other);
    const dialog = other.getByRole('dialog', { name: 'Changed in the meantime' });
    await dialog.waitFor();
    expect(await dialog.getByRole('row').allTextContents()).toEqual([
      'FieldYoursSaved now',
      'Price (₹)172171',
    ]);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(other, 'Package settings updated successfully');
    await rowOf(other, 'Views', '25,000').getByText('₹172').waitFor();
    await other.close();
  };

  /** On a page that has read no overview yet. */
  const orderFallbacks = async (page: Page) => {
    // As if the shop had sold enough of both: 202 is three times faster.
    await page.route('**/api/admin/overview?*', async (route) => {
      const overview = await (await route.fetch()).json();
      await route.fulfill({ json: { ...overview, services: [soldOf('201', 3600), soldOf('202', 1200)] } });
    });
    await rowOf(page, 'Likes', '700').getByRole('button', { name: 'Edit' }).click();
    const editor = listOf(page, 'Likes').locator('.row-edit');
    const press = async (name: string) => {
      await editor.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    const expectOrder = (own: string, second: string, third: string) =>
      eventually(async () => {
        const typed = ['Reseller service ID', 'Service ID 2', 'Service ID 3'].map((name) =>
          editor.getByLabel(name, { exact: true }).inputValue(),
        );
        expect(await Promise.all(typed)).toEqual([own, second, third]);
      });
    for (const id of ['202', '7a']) {
      await press('Add a fallback service');
      // Adding a service leads into its field.
      await page.locator('input[aria-label^="Service ID"]:focus').waitFor();
      await page.keyboard.type(id);
    }
    await expectOrder('201', '202', '7a');
    await editor
      .getByText(/starts in 60 s.*2% partly delivered.*40 orders in 90 days/)
      .first()
      .waitFor();
    await editor.getByText('Not on the supplier’s list · too few orders in 90 days to measure it').waitFor();
    await editor.getByText(/^Put service 202 before 201: it delivers 2.9× faster for ₹30 more/).waitFor();
    await expectAccessible(page, 'the routes of a package', [narrowAndLight, wideAndDark]);
    await press('Put it before 201');
    await expectOrder('202', '201', '7a');
    await press('Move service 3 up');
    await expectOrder('202', '7a', '201');
    await press('Cheapest first');
    await expectOrder('201', '202', '7a');
    await press('Move service 2 down');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Package settings updated successfully');
    await rowOf(page, 'Likes', '700').getByText('then 7a, 202').waitFor();
  };

  /** By keyboard and by mouse; ends with the page loaded anew. */
  const reorder = async (page: Page) => {
    const before = await quantities(page, 'Followers');
    const handle = (quantity: string) =>
      listOf(page, 'Followers').getByRole('button', {
        name: `Move the package of ${quantity}`,
        exact: true,
      });
    const announced = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
    const pickUp = async (quantity: string) => {
      await handle(quantity).focus();
      await page.keyboard.press('Space');
      await announced(`Picked up the package of ${quantity}, position`);
      // dnd-kit listens to the keyboard from a timer on, set before it says this; timers run in their order.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    };

    await pickUp('100');
    for (const position of [2, 3]) {
      await page.keyboard.press('ArrowDown');
      await announced(`the package of 100 is now at position ${position} of`);
    }
    await page.keyboard.press('Space');
    await expectToast(page, 'Package order updated successfully');
    const byKeyboard = [before[1], before[2], before[0], ...before.slice(3)];
    expect(await quantities(page, 'Followers')).toEqual(byKeyboard);

    // Near the edge of the window the page would scroll below the mouse.
    await handle('250').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [from, to] = [await handle('250').boundingBox(), await handle('1,000').boundingBox()];
    if (!from || !to) throw new Error('the handles are not on screen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
    await announced('the package of 250 is now at position 4 of');
    await page.mouse.up();
    await expectToast(page, 'Package order updated successfully');
    const byMouse = [...byKeyboard.slice(1, 4), byKeyboard[0], ...byKeyboard.slice(4)];
    expect(await quantities(page, 'Followers')).toEqual(byMouse);

    // Escape puts back what was picked up.
    await pickUp('100');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await announced('Moving was cancelled');
    await page.reload();
    expect(await quantities(page, 'Followers')).toEqual(byMouse);
    const shop = await (await page.request.get('/api/packages/followers')).json();
    expect(shop.map(({ quantity }: { quantity: number }) => quantity.toLocaleString('en-IN'))).toEqual(
      byMouse,
    );
  };

  test('packages are edited, deleted, reordered and given fallback services, and a conflict shows both values', async () => {
    const page = await suite.admin();
    await editAndDelete(page);
    await saveInTwoTabs(page);
    await reorder(page);
    await orderFallbacks(page);
  });
}
