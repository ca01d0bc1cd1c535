import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../shop/eventually.js';
import { readPdf } from '../../../tools/receivers/read-pdf.ts';
import { choose, expectToast, type AdminSuite } from '../admin-suite.js';

const link = 'https://chirp.example/note/778899';

/** A product of a network and a kind of target that no release knows. The seller is registered from then on. */
export function ownProductCases(suite: AdminSuite): void {
  test('a product of a new network and kind of target is entered, sold, refunded in part and invoiced', async () => {
    await suite.shop.supplier.scenario([
      { on: 'services', service: 701, change: { name: 'Chirp Boosts [Real]', category: 'Chirp' } },
      { on: 'order', service: 701, final: 'partial', seconds: 0 },
    ]);
    const admin = await suite.admin('/mykey/products');
    await addNetwork(admin);
    await addTargetKind(admin);
    await addProduct(admin);
    await sellPackage(admin);
    await registerSeller(suite, admin);

    const buyer = await suite.stranger({ viewport: { width: 390, height: 844 } });
    const orderId = await buy(suite, buyer);
    await suite.until(orderId, 'partially_completed');
    expect((await suite.shop.supplier.orders('778899')).map((bought) => bought.link)).toEqual([link]);
    await buyer.goto(`/orders?id=${orderId}`);
    const order = buyer.getByTestId('order');
    await order.getByRole('heading', { name: '1,000 boosts', exact: true }).waitFor();
    expect(await order.innerText()).not.toMatch(/follower/i);
    await eventually(async () => {
      const { rows } = await suite.shop.query(
        'SELECT refunded_paise::int AS refunded FROM orders.order_lines WHERE order_id = $1',
        [orderId],
      );
      expect(rows).toEqual([{ refunded: expect.any(Number) }]);
      expect(rows[0].refunded).toBeGreaterThan(0);
    });

    await expectInRecords(admin, orderId);
  });
}

/** Its name and unit in the order, the export and the tax documents; its link in the export. */
async function expectInRecords(admin: Page, orderId: number): Promise<void> {
  await admin.goto(`/mykey/orders?order=${orderId}`);
  const drawer = admin.getByRole('dialog', { name: /^Order / });
  await drawer.getByText('Boosts').first().waitFor();
  expect(await drawer.innerText()).not.toMatch(/follower/i);
  const exported = await (await admin.request.get('/api/admin/orders/export.csv?kind=all')).text();
  expect(exported).toContain(`"Chirp Boosts","boosts","${link}"`);
  const documents: { number: string; title: string }[] = await (
    await admin.request.get(`/api/admin/orders/${orderId}/documents`)
  ).json();
  expect(documents.map(({ title }) => title)).toEqual(['Tax invoice', 'Credit note']);
  for (const { number } of documents) {
    const query = new URLSearchParams({ document: number, language: 'en' });
    const file = await admin.request.get(`/api/admin/orders/${orderId}/documents.pdf?${query}`);
    const { text } = readPdf(await file.body());
    expect(text).toContain('Chirpboosts');
    expect(text).not.toMatch(/follower/i);
  }
}

async function addNetwork(page: Page): Promise<void> {
  await page.getByRole('button', { name: '1. Network' }).click();
  const own = page.getByRole('region', { name: 'A product of your own' });
  await own.getByLabel('Name', { exact: true }).fill('Chirp');
  expect(await own.getByLabel('Short name').inputValue()).toBe('chirp');
  await own.getByRole('button', { name: 'Add the network' }).click();
  await expectToast(page, 'The network was added');
  await page.getByRole('region', { name: 'Chirp products' }).getByText('No products yet').waitFor();
}

async function addTargetKind(page: Page): Promise<void> {
  await page.getByRole('button', { name: '2. What orders go to' }).click();
  const own = page.getByRole('region', { name: 'A product of your own' });
  const english = own.getByRole('group', { name: 'English' });
  await english.getByLabel('Name', { exact: true }).fill('Chirp note');
  await english.getByLabel('Label of the field').fill('Link of the note');
  await english.getByLabel('When nothing was typed').fill('Please paste the link of your note');
  await english.getByLabel('When it is no such link').fill('This is no link of a note');
  await own.getByLabel('Hosts').fill('chirp');
  await own.getByText('“chirp” must be a host, such as example.com').waitFor();
  await own.getByLabel('Hosts').fill('chirp.example');
  await own.getByLabel('Link that is ordered').fill('/note/{id}');
  await own.getByLabel('Other forms of the link').fill('/{author}/{note}');
  const tried = own.getByLabel('Try a link');
  await own.getByText('As soon as the links above fit each other').waitFor();
  await own.getByLabel('Other forms of the link').fill('/{author}/note/{id}');
  await choose(
    own.getByRole('group', { name: 'The part {id}' }).getByLabel('Characters', { exact: true }),
    'Digits',
  );
  await tried.fill('www.chirp.example/meera/note/778899?s=1');
  await own.getByText(link, { exact: true }).waitFor();
  await tried.fill('chirp.example/note/abc');
  await own.getByText('This is no link of a note').waitFor();
  await own.getByLabel('Example').fill('https://chirp.example/meera');
  await own.getByRole('button', { name: 'Add it' }).click();
  await own.getByText('is not read as a target by these rules').waitFor();
  await own.getByLabel('Example').fill('https://chirp.example/note/12345');
  await own.getByRole('button', { name: 'Add it' }).click();
  await expectToast(page, 'It was added. Add a product that goes to it next.');
  const kinds = page.getByRole('region', { name: 'What orders go to' });
  await kinds
    .getByRole('listitem')
    .filter({ hasText: 'Chirp note' })
    .getByText('For no product yet')
    .waitFor();
}

async function addProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: '3. Product' }).click();
  const own = page.getByRole('region', { name: 'A product of your own' });
  const english = own.getByRole('group', { name: 'English' });
  await english.getByLabel('Name', { exact: true }).fill('Boosts');
  await english.getByLabel('After a number').fill('boosts');
  await english.getByLabel('Title of its page').fill('Buy Chirp boosts');
  expect(await own.getByLabel('Address of its page').inputValue()).toBe('chirp-boosts');
  await own.getByRole('button', { name: 'Add the product' }).click();
  await expectToast(page, 'Boosts was added. Make its packages next.');
  const kinds = page.getByRole('region', { name: 'What orders go to' });
  const row = kinds.getByRole('listitem').filter({ hasText: 'Chirp note' });
  await row.getByText('For Chirp Boosts').waitFor();
  expect(await row.getByRole('button', { name: 'Delete Chirp note' }).count()).toBe(0);
}

async function sellPackage(page: Page): Promise<void> {
  await page.goto('/mykey/services');
  await page.getByRole('button', { name: 'Refresh Services' }).click();
  await expectToast(page, 'Reseller services updated successfully');
  await page.goto('/mykey/products');
  await page.getByRole('link', { name: 'Make packages of Chirp Boosts' }).click();
  await page.getByLabel(/^Choose the service Chirp Boosts/).check();
  await page.getByLabel('Quantities').fill('1,000');
  await page.getByRole('button', { name: 'Show the prices' }).click();
  await page.getByRole('button', { name: 'Make 1 package' }).click();
  await expectToast(page, '1 package made');
}

/** From now on every sale has a tax invoice. */
async function registerSeller(suite: AdminSuite, page: Page): Promise<void> {
  const seller = { name: 'Asha Media', address: '12 MG Road, Bengaluru 560001', gstin: '29AAGCB7383J1Z4' };
  const standing = { kind: 'registered', sac: '998361', rate: 18, seller };
  const { version } = await (await page.request.get('/api/admin/tax-documents/standing')).json();
  const answer = await page.request.post('/api/admin/tax-documents/standing', {
    data: { version, standing, from: null, acceptLoss: true },
  });
  expect(answer.status()).toBe(200);
  // It begins in a minute.
  await suite.shop.query(
    `UPDATE orders.tax_standings SET effective_from = now() WHERE effective_from > now()`,
  );
  await eventually(async () =>
    expect(await (await page.request.get('/api/message-ways')).json()).toMatchObject({ asksState: true }),
  );
}

async function buy(suite: AdminSuite, page: Page): Promise<number> {
  await page.goto('/chirp-boosts');
  await page.getByRole('heading', { name: 'Buy Chirp boosts' }).waitFor();
  const field = page.getByLabel('Link of the note');
  await field.fill('https://www.instagram.com/p/Cabc123/');
  const order = page.locator('.choice-bar button');
  await order.click();
  await page.getByText('This is no link of a note').first().waitFor();
  await field.fill('chirp.example/meera/note/778899');
  await order.click();
  await page.waitForURL(/\/checkout\/\d+$/);
  const receipt = page.locator('.receipt');
  await receipt.getByText('1,000 boosts').waitFor();
  expect(await receipt.locator('.receipt-target a').first().getAttribute('href')).toBe(link);
  await page.getByLabel('State or Union Territory').selectOption({ label: 'Karnataka' });
  const orderId = Number(page.url().split('/').at(-1));
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/sandbox-gateway\/pay\//);
  await suite.shop.payments.complete(page.url(), {});
  return orderId;
}
