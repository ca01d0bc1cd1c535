import type { OrderDossier } from '@boostline/contracts/schemas/admin/orders';
import { expect } from '@jest/globals';
import { checkInvariants } from '../../../../tools/invariants.ts';
import type { OrdersService } from '../orders-service.js';

/** What a person says with each decision of these tests. */
export const said = { reason: 'the buyer called' };

export const decideAt = (shop: OrdersService, orderId: number, what: string, body: object) =>
  shop.ask('POST', `/administration/orders/${orderId}/${what}`, { ...said, ...body });

/** What stands in the book of the order, in paise by account. */
export const bookOf = ({ ledger }: OrderDossier) =>
  Object.fromEntries(ledger.map(({ account, amount }) => [account, amount * 100]));

export const namesIn = ({ timeline }: OrderDossier) => timeline.map(({ name }) => name);

/** After all decisions of a file the invariants of money and transitions hold. */
export async function expectSoundBook(shop: OrdersService): Promise<void> {
  const verdicts = await checkInvariants(shop.database.url);
  const ofMoney = verdicts.filter(({ title }) => /^I[1367]:|^I8|^I9/.test(title));
  expect(ofMoney).toHaveLength(6);
  expect(ofMoney.flatMap(({ breaches }) => breaches)).toEqual([]);
}
