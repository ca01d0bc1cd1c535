import { accountCases } from './account.cases.js';
import { choosingCases } from './choosing.cases.js';
import { documentCases } from './documents.cases.js';
import { frameCases } from './frame.cases.js';
import { networksCases } from './networks.cases.js';
import { numbersCases } from './numbers.cases.js';
import { orderingCases } from './ordering.cases.js';
import { pagesCases } from './pages.cases.js';
import { StorefrontSuite } from './storefront-suite.js';
import { tapsCases } from './taps.cases.js';
import { toastCases } from './toasts.cases.js';

// From the first page to the order. One shop and one browser for all of them: starting them takes longer than most of
// these.
const suite = StorefrontSuite.forThisFile();

documentCases(suite);
pagesCases(suite);
frameCases(suite);
toastCases(suite);
orderingCases(suite);
choosingCases(suite);
tapsCases(suite);
numbersCases(suite);
networksCases(suite);
// From here on accounts are looked up.
accountCases(suite);
