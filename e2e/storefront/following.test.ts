import { correctingCases } from '../buyers/correcting-a-target.cases.js';
import { importingCases } from '../buyers/importing-a-catalogue.cases.js';
import { lookingUpCases } from '../buyers/looking-up-orders.cases.js';
import { accounts } from '../buyers/notifications.js';
import { personalDataCases } from '../buyers/personal-data.cases.js';
import { refillingCases } from '../buyers/refilling.cases.js';
import { analyticsCases } from './analytics.cases.js';
import { buyingCases } from './buying.cases.js';
import { draftsCases } from './drafts.cases.js';
import { lostOrderCases } from './lost-order.cases.js';
import { ordersCases } from './orders.cases.js';
import { dropCases, refillCases } from './refill.cases.js';
import { StorefrontSuite } from './storefront-suite.js';
import { translatedCases } from './translated.cases.js';

// Whole purchases, without a browser and with one, and the order's page. The accounts are of gateways that send
// notifications here, and take no payment.
const suite = StorefrontSuite.forThisFile(accounts);

// Looks for a person in every table, so it comes before anybody orders.
personalDataCases(suite);
lookingUpCases(suite);
correctingCases(suite);
refillingCases(suite);
buyingCases(suite);
ordersCases(suite);
refillCases(suite);
lostOrderCases(suite);
translatedCases(suite);
draftsCases(suite);
analyticsCases(suite);
// From here on accounts are looked up.
dropCases(suite);
// It adds a package.
importingCases(suite);
