import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  explainRefusal,
  forgetRefusal,
  listRefusals,
} from '@boostline/contracts/routes/public/admin-figures';
import { listPlacementsAwaiting } from '@boostline/contracts/routes/internal/admin-fulfilment';
import { openTestShop, refusal, type Administration, type TestShop } from '../test-shop.js';

let shop: TestShop;
let admin: Administration;

beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.administration(await shop.startWorker());
});
afterAll(() => shop.close());

const says = (text: string) => [{ on: 'call', action: 'add', fault: 'error', text }];
const explain = (id: number, meaning: 'service-refused' | 'busy' | 'funds') =>
  admin.call(explainRefusal, { params: { id }, body: { meaning } });

test('a refusal in unknown words is proved to have bought nothing, asked of the owner once, and read from then on', async () => {
  // Something was bought before: by its id the shop finds where to search.
  const [before] = await shop.pay({});
  await shop.until(before, 'COMPLETED');
  const [line] = await shop.payAfter(says('Moonbeams are shy today, ref 4711'), {});
  await shop.untilRow(line, ({ state, unread_refusal }) => state === 'READY' && unread_refusal !== null);
  expect(await shop.adds(line.target)).toHaveLength(1);
  const asked = await admin.call(listPlacementsAwaiting, {});
  expect(asked.refusals).toMatchObject([
    {
      text: 'Moonbeams are shy today, ref 4711',
      times: 1,
      waitingLines: 1,
      waitingPaid: 10_000,
      meaning: null,
    },
  ]);
  expect(asked.held).toMatchObject([{ reason: 'paused', waitingLines: 1, waitingPaid: 10_000 }]);
  expect((await shop.placement(line)).reason).toBe('refusal-unread');

  // The same sentence about another number, while the owner has not read the first one.
  await shop.query(`UPDATE fulfilment.providers SET paused_until = NULL`);
  const [second] = await shop.payAfter(says('moonbeams are shy today - ref 4712!'), {});
  await shop.untilRow(second, ({ state, unread_refusal }) => state === 'READY' && unread_refusal !== null);
  const [sentence] = (await admin.call(listPlacementsAwaiting, {})).refusals;
  expect(sentence).toMatchObject({ times: 2, waitingLines: 2 });

  await explain(sentence?.id ?? 0, 'service-refused');
  for (const one of [line, second]) {
    await shop.until(one, 'REJECTED');
    expect((await shop.reports(one)).at(-1)).toMatchObject({ payload: { reason: 'service-refused' } });
    expect(await shop.adds(one.target)).toHaveLength(2);
  }
  expect((await admin.call(listPlacementsAwaiting, {})).refusals).toEqual([]);

  const [third] = await shop.payAfter(says('Moonbeams are shy today, ref 9'), {});
  await shop.until(third, 'REJECTED');
  expect(await shop.adds(third.target)).toHaveLength(1);
  expect(await admin.call(listRefusals, {})).toMatchObject([
    { meaning: 'service-refused', explainedBy: 'meera', times: 5 },
  ]);
  await admin.call(forgetRefusal, { params: { id: sentence?.id ?? 0 } });
  expect(await admin.call(listRefusals, {})).toEqual([]);
  expect(await refusal(explain(sentence?.id ?? 0, 'busy'))).toMatchObject({ code: 'not-found' });
});

test('a line that is in doubt when its words are explained is sent again as soon as nothing was bought for it', async () => {
  const [before] = await shop.payAfter([], {});
  await shop.until(before, 'COMPLETED');
  const [line] = await shop.payAfter(
    [
      ...says('Comets are late this year'),
      // Nothing is found out about it.
      ...['status', 'balance'].map((action) => ({ on: 'call', action, fault: 'timeoutBefore' })),
    ],
    {},
  );
  await shop.untilRow(line, ({ state, unread_refusal }) => state === 'UNKNOWN' && unread_refusal !== null);
  const [sentence] = (await admin.call(listPlacementsAwaiting, {})).refusals;
  await explain(sentence?.id ?? 0, 'busy');
  expect((await shop.placement(line)).state).toBe('UNKNOWN');
  await shop.scenario([]);
  await shop.until(line, 'COMPLETED');
  expect(await shop.adds(line.target)).toHaveLength(2);
});
