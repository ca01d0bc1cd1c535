import { accessibilityCases } from './looks/accessibility.cases.js';
import { checkoutCases } from './checkout.cases.js';
import { frameCases } from './frame.cases.js';
import { keyboardCases } from './keyboard.cases.js';
import { oneOrderCases } from './one-order.cases.js';
import { onePaymentCases } from './payment/one-payment.cases.js';
import { orderingCases } from './ordering.cases.js';
import { ordersCases } from './orders.cases.js';
import { pagesCases } from './pages.cases.js';
import { paymentReturnCases } from './payment/payment-return.cases.js';
import { paymentStatusCases } from './payment/payment-status.cases.js';
import { picturesCases } from './looks/pictures.cases.js';
import { redirectCases } from './payment/redirect.cases.js';
import { refillCases } from './refill.cases.js';
import { Stage } from './stage.js';
import { toastCases } from './toasts.cases.js';

// One shop and one browser for all of them: starting them takes longer than most of these.
const stage = Stage.forThisFile();

pagesCases(stage);
frameCases(stage);
toastCases(stage);
orderingCases(stage);
oneOrderCases(stage);
onePaymentCases(stage);
checkoutCases(stage);
redirectCases(stage);
paymentStatusCases(stage);
paymentReturnCases(stage);
ordersCases(stage);
refillCases(stage);
keyboardCases(stage);
accessibilityCases(stage);
picturesCases(stage);
