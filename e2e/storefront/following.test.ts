import { analyticsCases } from './analytics.cases.js';
import { buyingCases } from './buying.cases.js';
import { draftsCases } from './drafts.cases.js';
import { lostOrderCases } from './lost-order.cases.js';
import { ordersCases } from './orders.cases.js';
import { dropCases, refillCases } from './refill.cases.js';
import { StorefrontSuite } from './storefront-suite.js';
import { translatedCases } from './translated.cases.js';

// Whole purchases, and the order's page.
const suite = StorefrontSuite.forThisFile();

buyingCases(suite);
ordersCases(suite);
refillCases(suite);
lostOrderCases(suite);
translatedCases(suite);
draftsCases(suite);
analyticsCases(suite);
// From here on accounts are looked up.
dropCases(suite);
