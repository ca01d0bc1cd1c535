import { expect, test } from '@jest/globals';
import { orderListQuery } from '@boostline/contracts/schemas/admin/order-lists';
import { composition, elsewhere, pricePaise, registered, TaxShop } from './tax-shop.js';

const tax = TaxShop.forThisFile();

const rupees = (paise: number) => paise / 100;
const price = rupees(pricePaise);
/** Of ₹499: after 18 % inside it ₹422.88, after 6 % of the turnover ₹469.06. */
const afterGst = 422.88;
const afterComposition = 469.06;

test('revenue is what GST leaves of each sale, by the registration that held when it was paid', async () => {
  const before = await tax.order();
  await tax.pay(before, {});
  await tax.become(registered);
  const taxed = await tax.order();
  await tax.pay(taxed, elsewhere);
  // Half of the second line (₹166) is given back: ₹83, with the GST inside it.
  const partly = await tax.order();
  await tax.pay(partly, elsewhere);
  await tax.report(partly, 1, 50);
  await tax.become(composition);
  const composed = await tax.order();
  await tax.pay(composed, {});

  const { shop } = tax;
  const kept = price - 83;
  const expected = [
    [before, price, price],
    [taxed, price, afterGst],
    [partly, kept, 352.54],
    [composed, price, afterComposition],
  ] as const;
  const { orders } = await shop.allOrders.search(orderListQuery.parse({}));
  for (const [{ id }, stays, revenue] of expected) {
    expect(await shop.dossier.find(id)).toMatchObject({ kept: stays, revenue });
    expect(orders.find((one) => one.id === id)).toMatchObject({ kept: stays, revenue });
  }

  // Of one registration all sales are taken together: ₹915 leave ₹775.42.
  const all = { orders: 4, revenue: 1743.48, refunded: 83 };
  expect(price + 775.42 + afterComposition).toBeCloseTo(all.revenue);
  const sales = await shop.sales.sumUp({ days: 2 });
  expect(sales.totals).toMatchObject(all);
  expect(sales.days.at(-1)).toMatchObject({ ...all, soFar: { orders: 4, revenue: all.revenue } });
  expect(sales.offers).toMatchObject([all]);
  expect(sales.services).toMatchObject([{ revenue: all.revenue, orders: 8 }]);
  expect(sales.before).toMatchObject({ orders: 0, revenue: 0 });

  // What was sold before is judged by the same registrations.
  await shop.query(`UPDATE orders SET paid_at = paid_at - interval '2 days'`);
  const earlier = await shop.sales.sumUp({ days: 2 });
  expect(earlier.totals).toMatchObject({ orders: 0, revenue: 0 });
  expect(earlier.before).toMatchObject({ orders: 4, refunded: 83, revenue: 1913 });
});
