import { checkoutScreenCases } from './checkout-screen.cases.js';
import { checkoutCases, registeredSellerCases } from './checkout.cases.js';
import { keyboardCases } from './keyboard.cases.js';
import { offerCheckoutCases } from './offer-checkout.cases.js';
import { leavingCases } from './payment/leaving.cases.js';
import { onePaymentCases } from './payment/one-payment.cases.js';
import { paymentReturnCases } from './payment/payment-return.cases.js';
import { paymentStatusCases } from './payment/payment-status.cases.js';
import { redirectCases } from './payment/redirect.cases.js';
import { StorefrontSuite } from './storefront-suite.js';

// From the checkout to the return from the gateway.
const suite = StorefrontSuite.forThisFile();

checkoutScreenCases(suite);
checkoutCases(suite);
offerCheckoutCases(suite);
keyboardCases(suite);
onePaymentCases(suite);
leavingCases(suite);
redirectCases(suite);
paymentStatusCases(suite);
paymentReturnCases(suite);
registeredSellerCases(suite);
