import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkInvariants } from '../../tools/invariants.ts';
import { eachAlertOnce, everyOrderExplained } from './month/alerts.js';
import { importCatalogue } from './month/catalogue-files.js';
import { badDeliveries, badMoney, quietDays, supplierTrouble } from './month/days.js';
import { Month } from './month/month.js';
import { everyRupee } from './month/rupees.js';
import { inviteStaff, managerWorks, supportLeaves, supportWorks } from './month/staff.js';

let month: Month;

beforeAll(async () => {
  month = await Month.open();
});
afterAll(() => month.close());

test('after a month of good and bad days every order, rupee, alert and person is accounted for', async () => {
  const staff = await inviteStaff(month);
  await importCatalogue(month, staff.manager);
  await quietDays(month);
  await managerWorks(month, staff);
  await supportWorks(month, staff);
  await badDeliveries(month);
  await badMoney(month);
  await supplierTrouble(month);
  await month.signInElsewhere();
  await eachAlertOnce(month);
  await everyOrderExplained(month);
  await everyRupee(month);
  await supportLeaves(month, staff);
  const verdicts = await checkInvariants(month.shop.system.databaseUrl);
  expect(verdicts.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
