import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { card, choose, expectToast, type AdminSuite } from '../admin-suite.js';

/** Products of a second network, in a shop that has sold no likes: from then on every product is called otherwise. */
export function networksCases(suite: AdminSuite): void {
  test('products of a second network are sold in packages and offers, confirmed, moved and turned off', async () => {
    const sold = await suite.buy('likes', 'https://www.instagram.com/p/Csold123/');
    const page = await suite.admin('/mykey/products');
    await sellFromTemplate(page);
    await page.goto('/mykey/offers');
    await offerSeveralProducts(page);
    await page.goto('/mykey/products');
    await confirmService(page);
    await suite.until(sold, 'completed');
    await page.goto('/mykey/products');
    await moveAndTurnOff(page);
  });
}

/** Added, tried, worded, and sold in a package. */
async function sellFromTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add YouTube Views' }).click();
  await expectToast(page, 'YouTube Views was added. Make its packages next.');
  const youtube = page.getByRole('region', { name: 'YouTube products' });
  await youtube.getByText('Not sold yet').waitFor();

  await youtube.getByRole('button', { name: 'Edit YouTube Views' }).click();
  const link = page.getByLabel('Try a link');
  await link.fill('https://youtu.be/dQw4w9WgXcQ?si=x');
  await youtube.getByText('https://www.youtube.com/watch?v=dQw4w9WgXcQ', { exact: true }).waitFor();
  await link.fill('https://www.instagram.com/p/Cabc123/');
  await page.getByText('Please enter the link of a YouTube video, short or live stream').waitFor();
  const hindi = page.getByRole('group', { name: 'हिन्दी (Hindi)' });
  expect(await hindi.getByLabel('Name').inputValue()).toBe('व्यूज़');
  await page
    .getByRole('group', { name: 'English' })
    .getByLabel('Title of its page')
    .fill('Real YouTube views');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'The product was saved');

  await youtube.getByRole('link', { name: 'Make packages of YouTube Views' }).click();
  await page.getByLabel(/^Choose the service YouTube Views/).check();
  await page.getByLabel('Quantities').fill('1,000');
  await page.getByRole('button', { name: 'Show the prices' }).click();
  await page.getByRole('button', { name: 'Make 1 package' }).click();
  await expectToast(page, '1 package made');

  await page.goto('/mykey');
  const packages = page.getByRole('region', { name: 'YouTube Views Packages' });
  await packages.getByText('1 package', { exact: true }).waitFor();
  expect(await packages.getByRole('listitem').innerText()).toMatch(/1,000[\s\S]*Service 501/);
}

/** Some bought and some free; an offer keeps its parts when another field is edited. */
async function offerSeveralProducts(page: Page): Promise<void> {
  const create = card(page, 'Create New Offer');
  await create.getByLabel('Offer name').fill('Launch of a channel');
  await choose(create.getByLabel('Main service'), 'YouTube Views');
  await create.getByLabel('Main quantity').fill('1000');
  await create.getByLabel('Free YouTube Views').fill('many');
  await create.getByText('Please enter a whole number').waitFor();
  await create.getByLabel('Free YouTube Views').fill('');
  await create.getByLabel('Free likes').fill('100');
  await create.getByLabel('Price (₹)').fill('499');
  await create.getByRole('button', { name: 'Create Offer' }).click();
  await expectToast(page, 'Offer created successfully');
  const offer = card(page, 'Manage Offers').getByRole('listitem').filter({ hasText: 'Launch of a channel' });
  await offer.getByText('Buy X, Get Y Free: 1,000 YouTube Views + 100 free likes').waitFor();

  await offer.getByRole('button', { name: 'Edit Launch of a channel' }).click();
  const edited = card(page, 'Manage Offers').locator('form');
  await edited.getByLabel('Price (₹)').fill('449');
  await edited.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Offer updated successfully');
  const shown: { name: string; price: number; parts?: object[] }[] = await (
    await page.request.get('/api/offers')
  ).json();
  expect(shown.find(({ name }) => name === 'Launch of a channel')).toMatchObject({
    price: 449,
    parts: [
      { product: 'youtube-views', quantity: 1000, free: false },
      { product: 'likes', quantity: 100, free: true },
    ],
  });

  await create.getByLabel('Offer name').fill('Two and one');
  await choose(create.getByLabel('Offer type'), 'Several, with Free Ones');
  await create.getByLabel('Likes', { exact: true }).fill('500');
  await create.getByLabel('Views', { exact: true }).fill('1000');
  await create.getByLabel('Free followers').fill('100');
  await create.getByLabel('Price (₹)').fill('899');
  await create.getByRole('button', { name: 'Create Offer' }).click();
  await expectToast(page, 'Offer created successfully');
  const several = card(page, 'Manage Offers').getByRole('listitem').filter({ hasText: 'Two and one' });
  const contents = 'Several, with Free Ones: 500 likes + 1,000 views + 100 free followers';
  await several.getByText(contents).waitFor();
  await several.getByRole('button', { name: 'Edit Two and one' }).click();
  expect(await edited.getByLabel('Free followers').inputValue()).toBe('100');
  await edited.getByLabel('Price (₹)').fill('849');
  await edited.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Offer updated successfully');
  await several.getByText(contents).waitFor();
}

/** A service that leaves a doubt is chosen for packages once it is confirmed. */
async function confirmService(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add YouTube Subscribers' }).click();
  await page.getByRole('link', { name: 'Make packages of YouTube Subscribers' }).click();
  const starter = page.getByLabel(/^Choose the service YouTube Channel Starter/);
  await page.getByText('Not sure: it names subscribers and views.').waitFor();
  expect(await starter.isDisabled()).toBe(true);
  await page
    .getByRole('button', { name: /^It delivers YouTube Subscribers: YouTube Channel Starter/ })
    .click();
  await starter.check();
  await page.getByText('2 services, 1 chosen').waitFor();
  await page.reload();
  await starter.check();
}

/** By the keyboard, and after what the product has sold is shown. */
async function moveAndTurnOff(page: Page): Promise<void> {
  const instagram = page.getByRole('region', { name: 'Instagram products' });
  const names = () => instagram.getByRole('listitem').locator('strong').allInnerTexts();
  const handle = instagram.getByRole('button', { name: 'Move Instagram Likes' });
  await handle.focus();
  expect(await names()).toEqual(['Followers', 'Likes', 'Views', 'Comments']);
  await page.keyboard.press('Space');
  await page.getByText('Picked up Likes, position 2 of 4.').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText('Likes is now at position 3 of 4.').waitFor();
  await page.keyboard.press('Space');
  await expectToast(page, 'The order was saved');
  await page.reload();
  await handle.waitFor();
  expect(await names()).toEqual(['Followers', 'Views', 'Likes', 'Comments']);

  await instagram.getByText('1 order, 1,000 likes').waitFor();
  await instagram.getByRole('button', { name: 'Turn off Instagram Likes' }).click();
  const question = page.getByRole('dialog', { name: 'Turn this product off?' });
  await question.getByText(/^It has sold 1 order with 1,000 likes, the last one /).waitFor();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'The product is off');
  const shown = async () => (await page.request.get('/api/packages/likes')).json();
  expect(await shown()).toEqual([]);
  await instagram.getByRole('button', { name: 'Turn on Instagram Likes' }).click();
  await expectToast(page, 'The product is in the shop');
  expect(await shown()).not.toEqual([]);
}
