import { accessibilityCases } from './accessibility.cases.js';
import { allOrdersCases } from './all-orders.cases.js';
import { customerDataCases } from './customer-data.cases.js';
import { orderDrawerCases } from './order-drawer.cases.js';
import { ordersCases } from './orders.cases.js';
import { programsCases } from './programs.cases.js';
import { settlementsCases } from './settlements.cases.js';
import { AdminSuite } from '../admin-suite.js';

// The last cases look at pages that hold what the cases before them have bought.
const suite = AdminSuite.forThisFile();

ordersCases(suite);
orderDrawerCases(suite);
allOrdersCases(suite);
customerDataCases(suite);
settlementsCases(suite);
programsCases(suite);
accessibilityCases(suite);
