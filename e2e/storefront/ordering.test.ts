import { accountCases } from './account.cases.js';
import { checkoutScreenCases } from './checkout-screen.cases.js';
import { checkoutCases } from './checkout.cases.js';
import { choosingCases } from './choosing.cases.js';
import { frameCases } from './frame.cases.js';
import { keyboardCases } from './keyboard.cases.js';
import { numbersCases } from './numbers.cases.js';
import { offerCheckoutCases } from './offer-checkout.cases.js';
import { orderingCases } from './ordering.cases.js';
import { pagesCases } from './pages.cases.js';
import { StorefrontSuite } from './storefront-suite.js';
import { tapsCases } from './taps.cases.js';
import { toastCases } from './toasts.cases.js';

// From the first page to the checkout. One shop and one browser for all of them: starting them takes longer than most
// of these.
const suite = StorefrontSuite.forThisFile();

pagesCases(suite);
frameCases(suite);
toastCases(suite);
orderingCases(suite);
choosingCases(suite);
checkoutScreenCases(suite);
checkoutCases(suite);
offerCheckoutCases(suite);
keyboardCases(suite);
numbersCases(suite);
accountCases(suite);
tapsCases(suite);
