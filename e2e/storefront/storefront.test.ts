import { accessibilityCases } from './accessibility.cases.js';
import { checkoutCases } from './checkout.cases.js';
import { orderingCases } from './ordering.cases.js';
import { ordersCases } from './orders.cases.js';
import { pagesCases } from './pages.cases.js';
import { paymentCases } from './payment.cases.js';
import { Stage } from './stage.js';

// One shop and one browser for all of them: starting them takes longer than most of these.
const stage = Stage.forThisFile();

pagesCases(stage);
orderingCases(stage);
checkoutCases(stage);
paymentCases(stage);
ordersCases(stage);
accessibilityCases(stage);
