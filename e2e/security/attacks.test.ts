import { expect, test } from '@jest/globals';
import { entriesCases } from './entries.cases.js';
import { guessingCases } from './guessing.cases.js';
import { moneyCases } from './money.cases.js';
import { ordersCases } from './orders.cases.js';
import { panelCases } from './panel.cases.js';
import { sessionsCases } from './sessions.cases.js';
import { Siege } from './siege.js';
import { strangersCases } from './strangers.cases.js';

// The attacks of research/security.md against the whole shop; a row is printed for each. They go on where the
// earlier ones stopped: the owner sets his authenticator up in the fifth.
const siege = Siege.forThisFile();

ordersCases(siege);
panelCases(siege);
sessionsCases(siege);
moneyCases(siege);
entriesCases(siege);
guessingCases(siege);
strangersCases(siege);

test('each of the twenty was tried', () => {
  expect(siege.tried).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
