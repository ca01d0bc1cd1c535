import { analyticsCases } from './analytics.cases.js';
import { buyingCases } from './buying.cases.js';
import { draftsCases } from './drafts.cases.js';
import { lostOrderCases } from './lost-order.cases.js';
import { oneOrderCases } from './one-order.cases.js';
import { ordersCases } from './orders.cases.js';
import { leavingCases } from './payment/leaving.cases.js';
import { onePaymentCases } from './payment/one-payment.cases.js';
import { paymentReturnCases } from './payment/payment-return.cases.js';
import { paymentStatusCases } from './payment/payment-status.cases.js';
import { redirectCases } from './payment/redirect.cases.js';
import { dropCases, refillCases } from './refill.cases.js';
import { StorefrontSuite } from './storefront-suite.js';
import { translatedCases } from './translated.cases.js';

// From the payment to the order's page.
const suite = StorefrontSuite.forThisFile();

buyingCases(suite);
oneOrderCases(suite);
onePaymentCases(suite);
leavingCases(suite);
redirectCases(suite);
paymentStatusCases(suite);
paymentReturnCases(suite);
ordersCases(suite);
refillCases(suite);
lostOrderCases(suite);
translatedCases(suite);
draftsCases(suite);
analyticsCases(suite);
// From here on accounts are looked up.
dropCases(suite);
