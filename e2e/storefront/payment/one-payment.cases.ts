import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../shop/eventually.js';
import { hostedPage, loseAnswer, orderNow, payButton, payHere } from '../mishaps.js';
import { codeOf } from '../../shop/code-of.js';
import { denyStorage, expectAt, expectToast, howManyOrders, type Stage } from '../stage.js';

/** Neither a second payment nor a dead end, whatever the buyer, the browser or the line does. */
export function onePaymentCases(stage: Stage): void {
  describe('paying an order', () => {
    test('a double click opens one payment', async () => {
      const page = await stage.visitor();
      await page.goto(`/checkout/${await stage.order(page, 'followers', 'pay.twice')}`);
      const asked: string[] = [];
      page.on('request', (request) => request.url().endsWith('/api/create-payment') && asked.push('once'));
      await payButton(page).dblclick();
      await page.waitForURL(hostedPage);
      expect(asked).toEqual(['once']);
    });

    test('a lost answer, a reload and Back lead to the payment of the same order, taken once', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'pay.lost');
      await page.goto(`/checkout/${id}`);
      await loseAnswer(page, '**/api/create-payment');
      await payButton(page).click();
      await expectToast(page, 'Payment Error', 'Failed to initiate payment');
      await page.reload();
      await payButton(page).click();
      await page.waitForURL(hostedPage);
      await page.goBack();
      await payButton(page).click();
      await payHere(page);
      await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
      // Back once more: there is nothing left to be paid.
      await page.goto(`/checkout/${id}`);
      await page.getByText('This order is paid already.').waitFor();
      expect(await howManyOrders(page)).toBe(1);
      await eventually(async () => expect(await stage.shop.panel.adds('pay.lost')).toHaveLength(1));
      expect(await takenFor(stage, id)).toBe(199);
    });

    test('a reload while the payment is being opened leaves it to be paid', async () => {
      const page = await stage.visitor();
      await page.goto(`/checkout/${await stage.order(page, 'followers', 'pay.reload')}`);
      await page.route('**/api/create-payment', () => undefined, { times: 1 });
      await payButton(page).click();
      await page.getByRole('button', { name: 'Processing...' }).waitFor();
      await page.reload();
      await payButton(page).click();
      await page.waitForURL(hostedPage);
    });

    test('the connection is lost before the press: it is paid once it is back', async () => {
      const page = await stage.visitor();
      await page.goto(`/checkout/${await stage.order(page, 'followers', 'pay.tunnel')}`);
      await payButton(page).waitFor();
      await page.context().setOffline(true);
      await payButton(page).click();
      await expectToast(page, 'Payment Error', 'Failed to initiate payment');
      await page.context().setOffline(false);
      await payButton(page).click();
      await page.waitForURL(hostedPage);
    });

    test('paid in one tab, the other says so instead of taking it again', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'pay.tabs');
      await page.goto(`/checkout/${id}`);
      const other = await page.context().newPage();
      await other.goto(`/checkout/${id}`);
      await payButton(other).waitFor();
      await payButton(page).click();
      await payHere(page);
      await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
      await payButton(other).click();
      await other.getByRole('main').getByText('This order is paid already.').waitFor();
      await other.getByRole('link', { name: 'See the order' }).waitFor();
      expect(await takenFor(stage, id)).toBe(199);
    });

    test('the connection is lost on the way back: the order is found, and the reload finds the payment', async () => {
      const page = await stage.visitor();
      const id = await stage.order(page, 'followers', 'back.lost');
      await page.goto(`/checkout/${id}`);
      await page.route('**/api/payment-status/**', (route) => route.abort(), { times: 1 });
      await payButton(page).click();
      await payHere(page);
      const back = page.url();
      await expectAt(page, '/');
      await expectToast(
        page,
        'We could not check your payment',
        `Nothing is lost: order #${id} keeps whatever was paid. See it under "Your orders" at the end of the page.`,
      );
      await page.getByRole('link', { name: 'Your orders' }).click();
      await page
        .getByRole('list', { name: 'Orders of this browser' })
        .getByRole('link', { name: await codeOf(stage.shop, id) })
        .waitFor();
      await page.goto(back);
      await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
      await page.reload();
      await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
    });

    test('where nothing may be stored, the whole way works all the same', async () => {
      const page = await stage.visitor();
      await denyStorage(page);
      await page.goto('/followers?username=denied.all');
      await orderNow(page).click();
      await payButton(page).click();
      await payHere(page);
      await page.getByRole('dialog', { name: 'Payment Successful!' }).waitFor();
      await expectAt(page, '/?username=denied.all&tab=followers');
    });
  });
}

/** Rupees that the gateway took for an order, as the books have it. */
async function takenFor(stage: Stage, orderId: number): Promise<number> {
  const { rows } = await stage.shop.query(
    `SELECT coalesce(sum(c.amount_paise), 0)::int AS paise
     FROM orders.captures c JOIN orders.payments p ON p.id = c.payment_id WHERE p.order_id = $1`,
    [orderId],
  );
  return rows[0].paise / 100;
}
