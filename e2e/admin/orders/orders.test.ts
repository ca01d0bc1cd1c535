import { beforeAll } from '@jest/globals';
import { accountCases } from './account.cases.js';
import { allOrdersCases } from './all-orders.cases.js';
import { apiSettingsCases } from './api-settings.cases.js';
import { customerDataCases } from './customer-data.cases.js';
import { orderAccessibilityCases } from './accessibility.cases.js';
import { erasureCases } from './erasure.cases.js';
import { operationsCases } from './operations.cases.js';
import { orderDrawerCases } from './order-drawer.cases.js';
import { orderLimitsCases } from './order-limits.cases.js';
import { ordersCases } from './orders.cases.js';
import { programsCases } from './programs.cases.js';
import { pushDevicesCases } from './push-devices.cases.js';
import { settlementsCases } from './settlements.cases.js';
import { signInCases } from './sign-in.cases.js';
import { staffCases } from './staff.cases.js';
import { AdminSuite } from '../admin-suite.js';

// Everything in the admin panel except products and sessions, in one shop, because a shop takes longer to start than most of these
// tests. Later cases build on earlier ones: the authenticator is set up once, and placed orders stay.
const suite = AdminSuite.forThisFile();
beforeAll(() => suite.beginToStrandLines());

signInCases(suite);
apiSettingsCases(suite);
customerDataCases(suite);
accountCases(suite);
ordersCases(suite);
orderDrawerCases(suite);
allOrdersCases(suite);
operationsCases(suite);
orderLimitsCases(suite);
erasureCases(suite);
settlementsCases(suite);
programsCases(suite);
pushDevicesCases(suite);
staffCases(suite);
orderAccessibilityCases(suite);
