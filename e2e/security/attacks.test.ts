import { expect, test } from '@jest/globals';
import { entriesCases } from './entries.cases.js';
import { guessingCases } from './guessing.cases.js';
import { moneyCases } from './money.cases.js';
import { ordersCases } from './orders.cases.js';
import { panelCases } from './panel.cases.js';
import { sessionsCases } from './sessions.cases.js';
import { AttackedShop } from './attacked-shop.js';
import { strangersCases } from './strangers.cases.js';

// The attacks of research/security.md against the whole shop; a row is printed for each. They go on where the
// earlier ones stopped: the owner sets his authenticator up in the fifth.
const attacked = AttackedShop.forThisFile();

ordersCases(attacked);
panelCases(attacked);
sessionsCases(attacked);
moneyCases(attacked);
entriesCases(attacked);
guessingCases(attacked);
strangersCases(attacked);

test('all twenty attacks were tried', () => {
  expect(attacked.tried).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
