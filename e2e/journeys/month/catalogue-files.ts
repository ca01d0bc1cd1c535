import { expect } from '@jest/globals';
import { fileReport, type FileReport } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import type { HttpClient } from '../../shop/http-client.js';
import { becomes, post, read, type Month } from './month.js';

const byteOrderMark = '\uFEFF';

/** As a spreadsheet of Europe saves it, with Indian amounts and a column of the owner's own. */
const packages = `${byteOrderMark}Type;QUANTITY;Price;smmjarServiceId;Remark
;;;;
views;10,00,000;₹2,499.00;301;for reels
`;
const offers = `sep=;
name;price;savePercentage;mainServiceType;mainServiceQuantity;bonusLikes
Diwali;₹1,499.50;40;followers;10,000;500
`;

/** A file with a wrong price changes nothing; the right ones are previewed, saved, and bought from. */
export async function importCatalogue(month: Month, manager: HttpClient): Promise<void> {
  const wrong = { packages: packages.replace('₹2,499.00', 'a lot'), offers };
  const refused = await preview(manager, wrong);
  expect(refused).toMatchObject({ refused: 1, packages: [{ refusal: { path: 'price' } }] });
  expect((await manager.post('/api/admin/catalogue/import', wrong)).status).toBe(400);

  const files = { packages, offers };
  expect(await preview(manager, files)).toMatchObject({ creates: 2, refused: 0, unknownColumns: ['Remark'] });
  expect(await month.shop.buyer().offers()).not.toContainEqual(expect.objectContaining({ name: 'Diwali' }));
  await read(fileReport, manager.post('/api/admin/catalogue/import', files));
  expect(await preview(manager, files)).toMatchObject({ creates: 0, updates: 0, same: 2 });

  const bought = [
    await month.sell(post('Cmonth3'), { type: 'views', quantity: 1_000_000 }),
    await buyOffer(month),
  ];
  await Promise.all(bought.map((sale) => becomes('completed', sale)));
}

const preview = (manager: HttpClient, files: object): Promise<FileReport> =>
  read(fileReport, manager.post('/api/admin/catalogue/import-preview', files));

async function buyOffer(month: Month) {
  const buyer = month.shop.buyer();
  const { status, body } = await buyer.post('/api/orders/offers', {
    offerName: 'Diwali',
    amount: 1499.5,
    instagramUsername: 'month.diwali',
    postUrl: post('Cmonth4'),
  });
  expect([status, body]).toEqual([201, expect.objectContaining({ orderId: expect.any(Number) })]);
  const sale = { id: Number(body['orderId']), buyer };
  month.orderIds.push(sale.id);
  await month.pay(sale);
  return sale;
}
