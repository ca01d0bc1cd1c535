import { draftsCases } from './drafts.cases.js';
import { lostOrderCases } from './lost-order.cases.js';
import { oneOrderCases } from './one-order.cases.js';
import { ordersCases } from './orders.cases.js';
import { leavingCases } from './payment/leaving.cases.js';
import { onePaymentCases } from './payment/one-payment.cases.js';
import { paymentReturnCases } from './payment/payment-return.cases.js';
import { paymentStatusCases } from './payment/payment-status.cases.js';
import { redirectCases } from './payment/redirect.cases.js';
import { refillCases } from './refill.cases.js';
import { Stage } from './stage.js';
import { translatedCases } from './translated.cases.js';

// From the payment to the order's page.
const stage = Stage.forThisFile();

oneOrderCases(stage);
onePaymentCases(stage);
leavingCases(stage);
redirectCases(stage);
paymentStatusCases(stage);
paymentReturnCases(stage);
ordersCases(stage);
refillCases(stage);
lostOrderCases(stage);
translatedCases(stage);
draftsCases(stage);
